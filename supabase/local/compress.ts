import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;
/** Below this a compressed copy saves next to nothing. */
const MIN_BYTES = 256;

/** Leaves a .br and a .gz beside every text file of a folder; static/representation.ts serves them. */
export async function compressFolder(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < MIN_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    smallestBrotli(content),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/** Ways to begin that suit one file better and another worse, by a tenth of a kilobyte of React's. */
const WAYS = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].flatMap((mode) =>
  [constants.BROTLI_MIN_INPUT_BLOCK_BITS, constants.BROTLI_MAX_INPUT_BLOCK_BITS].map((block) => ({
    [constants.BROTLI_PARAM_MODE]: mode,
    [constants.BROTLI_PARAM_LGBLOCK]: block,
  })),
);

/** Compresses in every way, and keeps the shortest: it is done once, and sent for years. */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const tries = WAYS.map((way) =>
    promisify(brotliCompress)(content, {
      params: { ...way, [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
    }),
  );
  return (await Promise.all(tries)).reduce((a, b) => (b.byteLength < a.byteLength ? b : a));
}
