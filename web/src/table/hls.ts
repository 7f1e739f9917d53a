// Playing a table's video: WebM by the browser, HLS by hls.js, which only a page with such a stream loads.

export interface HlsHopes {
  failed: () => void;
  /** What the stream offers: "720p", "480p". */
  levels: (names: string[]) => void;
}

/** A file or a stream that the browser plays by itself. Returns how to stop. */
export function playFile(screen: HTMLVideoElement, address: string): () => void {
  screen.src = address;
  // What comes from a table has no end: where it ends it was cut, and is asked for again.
  screen.onended = () => screen.load();
  return () => {
    screen.onended = null;
    screen.removeAttribute('src');
    screen.load();
  };
}

/** Returns how to stop. */
export function attachHls(screen: HTMLVideoElement, address: string, quality: string, hopes: HlsHopes): () => void {
  // A browser that plays HLS by itself gives no choice of quality: it is asked only where a script can't do it.
  if (!('MediaSource' in window) && !('ManagedMediaSource' in window)) {
    hopes.levels([]);
    return playFile(screen, address);
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
