// The picture from the table: real clips as WebM and as HLS, quality, sound, a broken stream, full screen.
//
// The clips of tests/video are two seconds of a white square that moves, made by ffmpeg: 180 and 90 lines as WebM (VP8, Opus)
// and as HLS (H.264, AAC; stream.m3u8 offers both).
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openTable, staff } from './support/house';
import { scene } from './support/scene';
import { TablePage } from './support/table';

const CAMERA = 'https://camera.invalid';
const TYPES: Record<string, string> = { webm: 'video/webm', mp4: 'video/mp4', m3u8: 'application/vnd.apple.mpegurl' };

/** The address from which the table's video comes; what it does not have is not found. */
async function camera(page: Page): Promise<void> {
  await page.route(`${CAMERA}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (name.startsWith('nothing')) return route.fulfill({ status: 404, headers });
    const clip = readFileSync(new URL(`video/${name}`, import.meta.url));
    const range = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers()['range'] ?? '');
    const from = Number(range?.[1] ?? 0);
    const to = range?.[2] ? Number(range[2]) : clip.length - 1;
    return route.fulfill({
      status: range ? 206 : 200,
      contentType: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? '',
      headers: { ...headers, ...(range && { 'Content-Range': `bytes ${from}-${to}/${clip.length}` }) },
      body: clip.subarray(from, to + 1),
    });
  });
}

interface Screen {
  /** Frames that have been shown. */
  frames: number;
  lines: number;
  muted: boolean;
  volume: number;
  /** Bytes of sound that were decoded. */
  heard: number;
}

function screen(page: Page): Promise<Screen> {
  return page.locator('video').evaluate((one: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) => ({
    frames: one.getVideoPlaybackQuality().totalVideoFrames,
    lines: one.videoHeight,
    muted: one.muted,
    volume: one.volume,
    heard: one.webkitAudioDecodedByteCount ?? 0,
  }));
}

/** The clip of this size runs: frames go by. */
async function plays(page: Page, lines: number): Promise<void> {
  await expect.poll(async () => (await screen(page)).lines, { message: 'lines of the picture' }).toBe(lines);
  const { frames } = await screen(page);
  await expect.poll(async () => (await screen(page)).frames, { message: 'frames shown' }).not.toBe(frames);
}

/** A table with this video, watched. */
async function watch(page: Page, video: Record<string, unknown>, game = 'roulette'): Promise<TablePage> {
  const { table } = await openTable('tokyo', game);
  await (await staff('pit-boss')).do('set-video', { table, video });
  await camera(page);
  await page.goto(`/table/${table}`);
  return new TablePage(page);
}

scene('WebM from the table, in the quality one likes, with its sound', async (s) => {
  const page = await s.window({ language: 'en', fresh: true });
  await watch(page, { webm: [180, 90].map((lines) => ({ quality: `${lines}p`, url: `${CAMERA}/${lines}.webm` })) });
  await plays(page, 180);
  await page.getByRole('button', { name: 'Video quality' }).click();
  await page.getByRole('button', { name: '90p' }).click();
  await plays(page, 90);

  expect(await screen(page)).toMatchObject({ muted: true });
  await page.getByRole('button', { name: 'Sound' }).click();
  const volume = page.getByRole('slider', { name: 'Studio' });
  await volume.fill('60');
  await expect.poll(() => screen(page)).toMatchObject({ muted: false, volume: 0.6 });
  await expect.poll(async () => (await screen(page)).heard, { message: 'sound' }).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Turn everything off' }).click();
  await expect.poll(() => screen(page)).toMatchObject({ muted: true, volume: 0 });

  // Without video the page draws the wheel.
  await page.getByRole('button', { name: 'Video quality' }).click();
  await page.getByRole('button', { name: 'No video' }).click();
  await page.locator('video').waitFor({ state: 'detached' });
  await page.locator('canvas').first().waitFor();
});

scene('HLS from the table, in the quality one likes', async (s) => {
  const page = await s.window({ language: 'sk', fresh: true });
  await watch(page, { hls: `${CAMERA}/stream.m3u8` });
  await expect.poll(async () => (await screen(page)).frames, { message: 'frames shown' }).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Kvalita videa' }).click();
  for (const lines of [90, 180]) {
    await page.getByRole('button', { name: `${lines}p` }).click();
    await expect.poll(() => screen(page), { message: `${lines} lines` }).toMatchObject({ lines });
    await expect.poll(async () => (await screen(page)).frames, { message: 'frames shown' }).toBeGreaterThan(0);
  }
});

scene('the picture stands above the felt of a card game', async (s) => {
  const page = await s.window({ language: 'cs', size: 'phone' });
  await watch(page, { webm: [{ quality: '90p', url: `${CAMERA}/90.webm` }] }, 'black-jack-endless');
  await plays(page, 90);
  const seen = await page.locator('video').boundingBox();
  expect(seen?.height).toBeGreaterThan(150);
  const felt = await page.locator('[data-spot="1/main"]').boundingBox();
  expect(felt?.y).toBeGreaterThan((seen?.y ?? 0) + (seen?.height ?? 0));
});

for (const [name, video] of [
  ['HLS', { hls: `${CAMERA}/nothing.m3u8` }],
  ['WebM', { webm: [{ quality: '90p', url: `${CAMERA}/nothing.webm` }] }],
] as const) {
  scene(`a broken ${name} stream: the page says so and draws the wheel`, async (s) => {
    s.allow(/Failed to load resource/);
    const page = await s.window({ language: 'cs', fresh: true });
    const at = await watch(page, video);
    await at.shows('Video se nepodařilo přehrát. Hru kreslí stránka.');
    await page.locator('video').waitFor({ state: 'detached' });
    await page.locator('canvas').first().waitFor();
    await page.getByRole('button', { name: 'Kvalita videa' }).click();
    await at.shows('Video se nepodařilo přehrát. Zkuste jinou kvalitu.');
  });
}

scene('full screen, there and back', async (s) => {
  const page = await s.window({ language: 'cs', fresh: true });
  const { table } = await openTable('tokyo', 'roulette');
  await new TablePage(page).open(table);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'Celá obrazovka' }).click();
  await expect.poll(isFull).toBe(true);
  await page.getByRole('button', { name: 'Zpět z celé obrazovky' }).click();
  await expect.poll(isFull).toBe(false);
});
