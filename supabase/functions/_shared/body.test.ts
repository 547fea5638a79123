import { describe, expect, test } from 'vitest';
import { parseStorableJson, readBody } from './body.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A request whose body arrives in these pieces, with or without a Content-Length header. */
function request(pieces: readonly Uint8Array[], contentLength?: string): Request {
  const body = new ReadableStream({
    pull(controller) {
      const piece = queue.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const queue = [...pieces];
  const headers = contentLength === undefined ? {} : { 'content-length': contentLength };
  return new Request('http://localhost', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

describe('reading a body', () => {
  test('pieces are put together', async () => {
    const bytes = bytesOf('aéb');
    const read = await readBody(request([bytes.slice(0, 2), bytes.slice(2)]), 10);
    expect(read.ok && new TextDecoder().decode(read.bytes)).toBe('aéb');
  });

  test('the limit is inclusive', async () => {
    expect(await readBody(request([bytesOf('12345')]), 5)).toMatchObject({ ok: true });
    expect(await readBody(request([bytesOf('12345'), bytesOf('6')]), 5)).toMatchObject({
      reason: 'too_large',
    });
  });

  test('a declared length is believed only when it is too large', async () => {
    expect(await readBody(request([bytesOf('1')], '6'), 5)).toMatchObject({ reason: 'too_large' });
    expect(await readBody(request([bytesOf('123456')], '1'), 5)).toMatchObject({ reason: 'too_large' });
    expect(await readBody(request([bytesOf('123456')], 'x'), 5)).toMatchObject({ reason: 'too_large' });
  });

  test('a sender that never stops is answered', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(bytesOf('xxxx')) });
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    expect(await readBody(new Request('http://localhost', init), 100)).toMatchObject({ reason: 'too_large' });
  });

  test('a broken connection is not an empty body', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const init = { method: 'POST', body: broken, duplex: 'half' } as RequestInit;
    expect(await readBody(new Request('http://localhost', init), 100)).toEqual({
      ok: false,
      reason: 'interrupted',
    });
    expect(await readBody(new Request('http://localhost', { method: 'POST' }), 100)).toMatchObject({
      ok: true,
    });
  });
});

describe('JSON that Postgres can store', () => {
  test('NUL is dropped and half a character replaced, at any depth', () => {
    const parsed = parseStorableJson(
      bytesOf(String.raw`{"a":["x\u0000y",{"b":"\ud800z\ud83d\udef5"}],"n":1}`),
    );
    expect(parsed).toEqual({ a: ['xy', { b: '\ufffdz🛵' }], n: 1 });
  });

  test.each(['', '{', 'undefined', '['.repeat(200_000)])('%.10s is not JSON', (text) => {
    expect(parseStorableJson(bytesOf(text))).toBeUndefined();
  });
});
