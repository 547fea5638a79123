import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { headersFile } from '../../../build/headers-file.ts';
import {
  inlineHashes,
  paymentHeaders,
  type SecuritySettings,
  securityHeaders,
  withOwnPolicy,
} from '../../../build/security-headers.ts';

const NOTHING_INLINE = { scripts: [], styles: [] };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function policy(
  settings: SecuritySettings = {},
  inline = inlineHashes([]),
  headers = securityHeaders,
): Map<string, string[]> {
  const text = headers(inline, settings)['content-security-policy'] ?? '';
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content security policy', () => {
  test('forbids what it does not name', () => {
    const names = policy();
    expect(names.get('default-src')).toEqual(["'none'"]);
    for (const name of ['base-uri', 'frame-ancestors']) expect(names.get(name)).toEqual(["'none'"]);
    // default-src covers the first two. script-src covers script-src-attr, because it trusts inline scripts
    // only by their hash.
    for (const name of ['object-src', 'media-src', 'script-src-attr']) expect(names.has(name)).toBe(false);
    for (const name of ['form-action', 'worker-src', 'manifest-src', 'font-src']) {
      expect(names.get(name)).toEqual(["'self'"]);
    }
  });

  // docs/rules/payments.md#own-document
  test('lets no other site in, but into the document of payments, whose banks may be anywhere', () => {
    const foreign = (names: Map<string, string[]>) =>
      [...names].flatMap(([name, sources]) =>
        sources.filter((source) => source.startsWith('http')).map((source) => `${name} ${source}`),
      );
    expect(foreign(policy())).toEqual([]);
    expect(foreign(policy({}, undefined, paymentHeaders))).toEqual([
      'script-src https://*.sumup.com',
      'style-src https://*.sumup.com',
      'img-src https://*.sumup.com',
      'connect-src https://*.sumup.com',
      'frame-src https:',
      'form-action https:',
    ]);
  });

  test('trusts no script for its nonce, and reports what it stopped to its backend', () => {
    const names = policy({ backend: 'https://abcdefgh.supabase.co' }, undefined, paymentHeaders);
    expect(names.get('style-src')?.join()).toContain("'nonce-");
    expect(names.get('script-src')?.join()).not.toContain('nonce-');
    expect(names.get('report-uri')).toEqual(['https://abcdefgh.supabase.co/functions/v1/policy-report']);
  });

  test('trusts inline scripts only by their hash', () => {
    const inline = inlineHashes([
      '<script>a()</script><style media="all">p{}</style><script type="module" src="/x.js"></script>',
      '<script>a()</script><script type="application/ld+json">{"a":1}</script>',
    ]);
    expect(inline).toEqual({ scripts: [hashOf('a()')], styles: [hashOf('p{}')] });
    const names = policy({}, inline);
    expect(names.get('script-src')).toContain(hashOf('a()'));
    expect(names.get('style-src')).toEqual(["'self'", hashOf('p{}')]);
    for (const [name, sources] of names) {
      if (name !== 'style-src-attr') expect(sources.join()).not.toMatch(/unsafe|\*|https?:$/);
    }
  });

  test('lets the page talk to the hosted project that it was built for', () => {
    const backend = 'https://abcdefgh.supabase.co/';
    expect(policy({ backend }).get('connect-src')).toContain('https://abcdefgh.supabase.co');
    expect(policy({ backend }).get('script-src')).not.toContain('https://abcdefgh.supabase.co');
  });

  test('lets the page post to the configured form services, and do nothing else with them', () => {
    const forms = ['https://formspree.io'];
    const others = ([name]: [string, string[]]) => name !== 'connect-src';
    expect(policy({ forms }).get('connect-src')).toContain('https://formspree.io');
    expect([...policy({ forms })].filter(others)).toEqual([...policy()].filter(others));
  });
});

test('https is promised only where it is', () => {
  const name = 'strict-transport-security';
  expect(securityHeaders(NOTHING_INLINE, { site: 'https://livraison.example' })).toHaveProperty(name);
  expect(securityHeaders(NOTHING_INLINE, { site: 'http://localhost:4173' })).not.toHaveProperty(name);
  expect(securityHeaders(NOTHING_INLINE, {})).not.toHaveProperty(name);
});

test('a static host sends all documents with the policy of payments, which every other one narrows', () => {
  const settings = { site: 'https://livraison.example' };
  const styled = '<head><meta charset="utf-8"><style>p{}</style>';
  const file = headersFile([styled], settings);
  const [first, ...lines] = file.split('\n');
  expect(first).toBe('/*');
  for (const [name, value] of Object.entries(paymentHeaders(inlineHashes([styled]), settings))) {
    expect(lines).toContain(`  ${name}: ${value}`);
  }
  const own = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(
    withOwnPolicy(styled, '/colis', settings),
  )?.[1];
  const whole = securityHeaders(inlineHashes([styled]), settings)['content-security-policy'];
  expect(`${own}; frame-ancestors 'none'`).toBe(whole);
  expect(withOwnPolicy(styled, '/paiement/', settings)).toContain(
    '<meta property="csp-nonce" nonce="build">',
  );
});
