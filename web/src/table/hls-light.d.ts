// The light build of hls.js comes without types of its own; it offers the part of the whole one's that we use.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
