import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const Package = v.object({
  license: v.optional(v.string()),
  dev: v.optional(v.boolean()),
  devOptional: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean()),
  integrity: v.optional(v.string()),
});
const Lock = v.object({ packages: v.record(v.string(), Package) });

const { packages } = v.parse(Lock, JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(packages).filter(([path]) => path !== '');

/**
 * Permissive licences, which require only their text to be included: shipped code may be sold, changed and
 * closed.
 */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Unlicense',
  '(MIT OR CC0-1.0)',
];

test('what is shipped has a permissive licence', () => {
  const shipped = installed.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  expect(shipped.length).toBeGreaterThan(0);
  const others = shipped.filter(([, { license }]) => !PERMISSIVE.includes(license ?? ''));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test('every package is pinned by the hash of its content', () => {
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

test('no package runs code while it is installed, but for esbuild', () => {
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(running).toEqual(['node_modules/esbuild']);
});
