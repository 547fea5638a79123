import { brotliCompressSync } from 'node:zlib';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const sizeOf = (code: string) => brotliCompressSync(code).length;

/**
 * Lets Terser have another look at what Rolldown's minifier, which comes after it, has made of its work: 0.5 kB less of a
 * form's first visit. A script that gains nothing stays as it was. The digest in a file's name is older: the same code, said
 * in other words, makes no difference to whoever keeps the file as it was.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const { code = file.code } = await minify(file.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 2 },
          });
          if (sizeOf(code) < sizeOf(file.code)) file.code = code;
        }
      },
    },
  };
}
