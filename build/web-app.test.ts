import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withMark } from './manifest.ts';
import { described } from './web-app.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'web-app-'));
writeFileSync(path.join(dist, 'app-shell.html'), withMark('<html><body></body></html>'));
writeFileSync(path.join(dist, 'app-1.js'), 'a()');
afterAll(() => rmSync(dist, { recursive: true }));

const entryOf = (file: string, policy: string) =>
  described(dist, file, new Set(), new Map(), new Set(), { 'content-security-policy': policy });

// docs/rules/pages.md#updates
test('a document that another policy comes with is another version, which installed apps fetch', async () => {
  const before = await entryOf('app-shell.html', "script-src 'self'");
  const after = await entryOf('app-shell.html', "script-src 'self' https://gateway.sumup.com");
  expect(before.revision).toMatch(/^[0-9a-f]{32}$/);
  expect(after.revision).not.toBe(before.revision);
  expect({ ...after, revision: before.revision }).toEqual(before);
  expect((await entryOf('app-shell.html', "script-src 'self'")).revision).toBe(before.revision);
});

test('a script is the same under any policy', async () => {
  expect(await entryOf('app-1.js', 'a')).toEqual(await entryOf('app-1.js', 'b'));
  expect(await entryOf('app-1.js', 'a')).not.toHaveProperty('revision');
});
