// Before the tests: a house of its own on a free port with a temporary journal, and one browser. After them: both end.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

export interface Started {
  /** http://127.0.0.1:PORT */
  url: string;
  /** Where the browser is reached. */
  browser: string;
  /** Passwords by login. */
  passwords: Record<string, string>;
  /** Folder for pictures of what failed. */
  pictures: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    started: Started;
  }
}

const root = resolve(new URL('../../..', import.meta.url).pathname);

/** The program listens and has told its logins, or it ended and that is the fault. */
async function houseOf(program: ChildProcess): Promise<{ url: string; passwords: Record<string, string> }> {
  const passwords: Record<string, string> = {};
  const seen: string[] = [];
  for await (const text of createInterface({ input: program.stdout! })) {
    seen.push(text);
    const login = /^ {2}(\S+) +(\S+-\S+) {2,}/.exec(text);
    if (login) passwords[login[1]!] = login[2]!;
    const address = /listens at (http:\/\/[^/ ]+)/.exec(text);
    if (address) return { url: address[1]!, passwords };
  }
  throw new Error(`krupier serve did not start:\n${seen.join('\n')}`);
}

export function chromiumFlags(): string[] {
  return ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
}

export async function startHouse(): Promise<{ url: string; passwords: Record<string, string>; stop: () => Promise<void> }> {
  const binary = process.env['KRUPIER'] ?? join(root, 'build/krupier');
  const pages = process.env['KRUPIER_WEB'] ?? join(root, 'web/dist');
  for (const needed of [binary, join(pages, 'index.html')]) {
    if (!existsSync(needed)) throw new Error(`${needed} is not there: run make build pages`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'krupier-pages-'));
  const program = spawn(binary, ['serve', '--db', join(folder, 'house.db'), '--listen', '127.0.0.1:0', '--web', pages, '--log', join(folder, 'log')], {
    env: { ...process.env, KRUPIER_PLANS: join(root, 'plans') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  const house = await houseOf(program);
  const stop = async () => {
    program.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...house, stop };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pictures = join(root, 'build/pages');
  rmSync(pictures, { recursive: true, force: true });
  const house = await startHouse();
  const browser = await chromium.launchServer({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: chromiumFlags() });
  project.provide('started', { url: house.url, passwords: house.passwords, browser: browser.wsEndpoint(), pictures });
  return async () => {
    await browser.close();
    await house.stop();
  };
}
