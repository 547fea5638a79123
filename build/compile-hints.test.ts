import { expect, test } from 'vitest';
import { compileHints } from './compile-hints.ts';

test('what every first page runs begins with the hint, before anything else', () => {
  const { generateBundle } = compileHints();
  if (typeof generateBundle !== 'object') throw new Error('The hint must be put in after all other plugins.');
  const chunk = (name: string) => ({ type: 'chunk', name, code: 'import "./x.js";' });
  const bundle = { app: chunk('app'), colis: chunk('colis'), style: { type: 'asset', name: 'app' } };
  generateBundle.handler.call({} as never, {} as never, bundle as never, false);
  expect(bundle.app.code).toBe('//# allFunctionsCalledOnLoad\nimport "./x.js";');
  expect(bundle.colis.code).toBe('import "./x.js";');
});
