// Starts the real server for tests, screenshots and measurements: a house of its own, on a free port, with a temporary journal.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';

export const root = resolve(new URL('../../..', import.meta.url).pathname);

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

function options(): { executablePath: string; args: string[] } {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args };
}

export function launchServer(): Promise<BrowserServer> {
  return chromium.launchServer(options());
}

export function launch(): Promise<Browser> {
  return chromium.launch(options());
}

export interface House {
  url: string;
  passwords: Record<string, string>;
  stop: () => Promise<void>;
}

export async function startHouse(plans = join(root, 'plans')): Promise<House> {
  const binary = process.env['KRUPIER'] ?? join(root, 'build/krupier');
  const pages = process.env['KRUPIER_WEB'] ?? join(root, 'web/dist');
  for (const needed of [binary, join(pages, 'index.html')]) {
    if (!existsSync(needed)) throw new Error(`${needed} is not there: run make build pages`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'krupier-pages-'));
  const program = spawn(binary, ['serve', '--db', join(folder, 'house.db'), '--listen', '127.0.0.1:0', '--web', pages, '--log', join(folder, 'log')], {
    env: { ...process.env, KRUPIER_PLANS: plans },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  // Also when this program is stopped by somebody before its end.
  const kill = () => void program.kill('SIGKILL');
  process.once('exit', kill);
  const house = await houseOf(program);
  program.stdout?.resume();
  const stop = async () => {
    program.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...house, stop };
}
