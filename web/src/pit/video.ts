// A table's video as the form has it: one HLS address, and WebM addresses with their quality a line.
import type { Video } from '../lib/types';

export function readVideo(hls: string, webm: string): Video | undefined {
  const video: Video = {};
  if (hls.trim() !== '') video.hls = hls.trim();
  const rows = webm
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .filter((words) => words.length >= 2)
    .map(([quality = '', url = '']) => ({ quality, url }));
  if (rows.length > 0) video.webm = rows;
  return video.hls || video.webm ? video : undefined;
}

export function writeWebm(rows: readonly { quality: string; url: string }[]): string {
  return rows.map((one) => `${one.quality} ${one.url}`).join('\n');
}
