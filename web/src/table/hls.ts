// Playing an HLS stream: by the browser where it can, else by hls.js, which only such a page loads.

export interface HlsHopes {
  failed: () => void;
  /** What the stream offers: "720p", "480p". */
  levels: (names: string[]) => void;
}

const HLS = 'application/vnd.apple.mpegurl';

/** Returns how to stop. */
export function attachHls(screen: HTMLVideoElement, address: string, quality: string, hopes: HlsHopes): () => void {
  if (screen.canPlayType(HLS) !== '') {
    screen.src = address;
    return () => {
      screen.removeAttribute('src');
      screen.load();
    };
  }
  let stop = (): void => {};
  let stopped = false;
  void (async () => {
    const { default: Hls } = await import('hls.js/light');
    if (stopped) return;
    if (!Hls.isSupported()) return hopes.failed();
    const hls = new Hls({ lowLatencyMode: true });
    stop = () => hls.destroy();
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      const names = hls.levels.map((level) => `${level.height}p`);
      hopes.levels(names);
      const wished = names.indexOf(quality);
      if (wished >= 0) hls.currentLevel = wished;
    });
    hls.on(Hls.Events.ERROR, (_, fault) => {
      if (!fault.fatal) return;
      hls.destroy();
      hopes.failed();
    });
    hls.loadSource(address);
    hls.attachMedia(screen);
  })().catch(hopes.failed);
  return () => {
    stopped = true;
    stop();
  };
}
