import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What modules import by name and React publishes as CommonJS. */
const COMMON_JS = new Set(['react', 'react/jsx-runtime', 'react-dom']);
const PREFIX = '\0exports-of:';

/**
 * A module that gives each name of a CommonJS one an export of its own.
 * @param name package or subpath of it, as it is imported
 */
export function exportsOf(name: string): string {
  // A name that the production build lacks is undefined there, and nobody’s import keeps it.
  const names = Object.keys(require(name) as object).filter((key) => key !== 'default');
  return [
    `import whole from '${name}';`,
    'export default whole;',
    // A call without effects is left out where nobody asks for the name; reading a property is never taken for one.
    ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => whole.${key})();`),
  ].join('\n');
}

/**
 * Lets modules share React’s functions by their names. The bundler cannot see what a CommonJS module exports: every script would
 * ask a helper for a copy of React, and read a property of it at each call.
 */
export function reactExports(): Plugin {
  return {
    name: 'react-exports',
    apply: 'build',
    enforce: 'pre',
    resolveId(name, importer, { kind }) {
      const isOurs = importer?.startsWith(PREFIX);
      if (!COMMON_JS.has(name) || isOurs || kind === 'require-call') return null;
      return { id: PREFIX + name, moduleSideEffects: false };
    },
    load: (id) => (id.startsWith(PREFIX) ? exportsOf(id.slice(PREFIX.length)) : null),
  };
}
