import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { exportsOf, reactExports } from './react-exports.ts';

const FILES: Record<string, string> = {
  '/entry.js': `
    import * as React from 'react';
    import { useState } from 'react';
    import { jsx } from 'react/jsx-runtime';
    import required from '/common.cjs';
    export const isOne = useState === required.useState && React.default === required;
    export const element = jsx('p', { children: 'Bonjour' });
    export const useCount = () => useState(0);`,
  '/common.cjs': `module.exports = require('react');`,
};

async function built(): Promise<string> {
  const files = {
    name: 'files',
    resolveId: (id: string) => (id in FILES ? id : null),
    load: (id: string) => FILES[id] ?? null,
  };
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [reactExports(), files],
    build: {
      write: false,
      minify: false,
      lib: { entry: '/entry.js', formats: ['es'] },
    },
  });
  const [output] = result as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

test('a name of React is one thing, however it is asked for', async () => {
  const code = await built();
  const { isOne, element } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(isOne).toBe(true);
  expect(element.props.children).toBe('Bonjour');
});

test('to call one is to read no property of React', async () => {
  expect(await built()).toMatch(/useCount = \(\) => useState\(0\)/);
});

test('what nobody imports is left out', async () => {
  expect(exportsOf('react')).toContain('whole.useOptimistic');
  expect(await built()).not.toContain('whole.useOptimistic');
});
