// The tests that drive the real server in a browser: one server and one browser for all of them, a fresh window for each.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('.', import.meta.url).pathname,
  test: {
    include: ['*.test.ts'],
    environment: 'node',
    globalSetup: ['support/global.ts'],
    setupFiles: ['support/setup.ts'],
    reporters: [['default', { summary: false }], './support/count.ts'],
    // A limit against hanging only; nothing is measured by it.
    testTimeout: 360_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // Files of one worker share what it has loaded, its connection to the browser and the sessions of the staff.
    isolate: false,
    maxWorkers: 2,
    minWorkers: 2,
    expect: { poll: { timeout: 90_000, interval: 40 } },
  },
});
