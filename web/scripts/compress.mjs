// Writes FILE.gz and FILE.br beside what the build made, for the server to send.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WORTH = /\.(js|css|html|svg|json)$/;

function walk(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (statSync(file).isDirectory()) walk(file);
    else if (WORTH.test(name)) compress(file);
  }
}

function compress(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 512) return;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
}

walk(new URL('../dist', import.meta.url).pathname);
