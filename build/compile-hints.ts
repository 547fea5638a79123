import type { Plugin } from 'vite';

/** What a first page runs as soon as it has it: the app's own script, what pages and forms share, what runs once it is painted. */
const RUN_AT_ONCE = new Set(['app', 'renderer', 'page', 'form', 'live']);

/**
 * Asks V8 to compile the whole of such a script while it arrives, beside the main thread, and not function by function
 * on it. Others read a comment. See https://v8.dev/blog/explicit-compile-hints.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Puts the hint where it counts, on the first line: the minifier has run by then, and Vite has added its own. The digest in
 * a file's name is older than the hint; a comment makes no difference to whoever keeps the file without it.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && RUN_AT_ONCE.has(file.name)) file.code = HINT + file.code;
      },
    },
  };
}
