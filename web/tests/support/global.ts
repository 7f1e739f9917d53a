// Before the tests: a house and one browser for all of them. After them: both end.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { launchServer, root, startHouse } from './serve';
import type { Started } from './started';

declare module 'vitest' {
  interface ProvidedContext {
    started: Started;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pictures = join(root, 'build/pages');
  rmSync(pictures, { recursive: true, force: true });
  const house = await startHouse();
  const browser = await launchServer();
  project.provide('started', { url: house.url, passwords: house.passwords, browser: browser.wsEndpoint(), pictures });
  return async () => {
    await browser.close();
    await house.stop();
  };
}
