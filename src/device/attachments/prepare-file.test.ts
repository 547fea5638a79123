import { expect, test, vi } from 'vitest';
import { prepareFile } from './prepare-file.ts';

test('a file above 60 MB is refused unread (docs/rules/files.md#bounds)', async () => {
  const arrayBuffer = vi.fn(async () => new ArrayBuffer(0));
  const large = Object.assign(new Blob(), { arrayBuffer });
  Object.defineProperty(large, 'size', { value: 60_000_001 });
  expect(await prepareFile(large)).toEqual({ ok: false, reason: 'too_large' });
  expect(arrayBuffer).not.toHaveBeenCalled();
});
