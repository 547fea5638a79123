import { expect, test } from 'vitest';
import { toBase64Url } from '../../../src/domain/text/base64.ts';
import { encryptPush, isPushService } from './web-push.ts';

const fromBase64Url = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** The example of RFC 8291, appendix A. */
const RFC = {
  plain: 'When I grow up, I want to be a watermelon',
  asPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  asPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('is the RFC’s example, byte for byte', async () => {
  const point = fromBase64Url(RFC.asPublic);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
    d: RFC.asPrivate,
  };
  const keys = {
    publicKey: await crypto.subtle.importKey('raw', point, CURVE, true, []),
    privateKey: await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveBits']),
  };
  const body = await encryptPush(new TextEncoder().encode(RFC.plain), RFC, {
    salt: fromBase64Url(RFC.salt),
    keys,
  });
  expect(toBase64Url(body)).toBe(RFC.body);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://jmt17.google.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.exemple.gp/abc', false],
  ['https://exemple.gp/https://fcm.googleapis.com/', false],
  ['https://sites.google.com/fcm/send/abc', false],
  ['http://127.0.0.1:54321/rest/v1/submissions', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['pas une adresse', false],
])('%s: %s', (endpoint, expected) => {
  expect(isPushService(endpoint, undefined)).toBe(expected);
  expect(isPushService(endpoint, 'http://127.0.0.1:9000')).toBe(expected);
});

test('a test may name its own', () => {
  expect(isPushService('http://127.0.0.1:9000/abc', 'http://127.0.0.1:9000')).toBe(true);
});
