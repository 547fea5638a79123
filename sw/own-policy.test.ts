import { beforeEach, expect, test, vi } from 'vitest';
import { isOwnPolicy } from './own-policy.ts';

const ORIGIN = 'https://livraison.example';
const PROJECT = 'https://neuf.supabase.co';
const FORMS = ['https://formspree.io/f/abc', 'https://forms.example/1'];

beforeEach(() => {
  vi.stubGlobal('self', { location: { origin: ORIGIN } });
});

/** A policy with the hashes of a build, and with a list of what its pages may connect to. */
const withList = (list: string) => `default-src 'none'; script-src 'self' 'sha256-a='${list}`;

test.each([
  ['that of another project', [PROJECT], "; connect-src 'self' https://vieux.supabase.co"],
  ['a part of its name', [PROJECT], '; connect-src https://*.neuf.supabase.co https://supabase.co'],
  ['its name without encryption', [PROJECT], '; connect-src http://neuf.supabase.co'],
  ['none', [PROJECT], ''],
  ['it in a list for pictures', [PROJECT], `; connect-src 'self'; img-src ${PROJECT}`],
  ['it in one of two policies', [PROJECT], `; connect-src ${PROJECT}, connect-src 'self'`],
  ['one of two form services', FORMS, '; connect-src https://formspree.io'],
])('a policy does not let a page reach its backend with %s', async (_what, outside, list) => {
  expect(await isOwnPolicy(withList(list), '', outside)).toBe(false);
});

test.each([
  ['its origin', [`${PROJECT}/`], `; connect-src 'self' ${PROJECT} https://api.sumup.com`],
  ['its domain', [PROJECT], '; connect-src https://*.supabase.co'],
  ['its name alone', [PROJECT], '; connect-src neuf.supabase.co'],
  ['everything that is encrypted', [PROJECT], '; Connect-Src https:'],
  ['everything', [PROJECT], '; connect-src *'],
  ['the site, where it is on the site', [`${ORIGIN}/projet`], "; connect-src 'self'"],
  ['both form services', FORMS, '; connect-src https://formspree.io https://forms.example/1'],
  ['none, where the site’s own server answers', [], ''],
])('a policy lets a page reach its backend with %s', async (_what, outside, list) => {
  expect(await isOwnPolicy(withList(list), '', outside)).toBe(true);
});

test.each([null, "connect-src 'self'"])('a host’s own policy, %s, is not judged', async (policy) => {
  expect(await isOwnPolicy(policy, '', [PROJECT])).toBe(true);
});
