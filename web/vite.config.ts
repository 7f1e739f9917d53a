// How the pages are built: one script a page, loaded when it is opened.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['KRUPIER_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    assetsInlineLimit: 2048,
  },
  // `npm run dev` beside a running `krupier serve`.
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { Origin: server } },
      '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
