import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { POLYFILLED } from './accepted.ts';
import { newInScript } from './scripts.ts';
import { newInStyles } from './styles.ts';

describe('features of later browsers in a script', () => {
  test.each([
    ['[3,1].toSorted()', 'Array.toSorted'],
    ['list.toReversed()', 'Array.toReversed'],
    ['list.findLast(test)', 'Array.findLast'],
    ['list["findLastIndex"](test)', 'Array.findLastIndex'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ['self.requestIdleCallback(work)', 'requestIdleCallback'],
    ['Object.groupBy(orders, kind)', 'Object.groupBy'],
    ['Map.groupBy(orders, kind)', 'Map.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
    ['signal.throwIfAborted()', 'AbortSignal.throwIfAborted'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['Response.json({})', 'Response.json'],
    ['form.requestSubmit()', 'HTMLFormElement.requestSubmit'],
    ['set.isSubsetOf(other)', 'Set.isSubsetOf'],
    ['navigator.userActivation', 'navigator.userActivation'],
    ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
    ['class A { static { work() } }', 'classes.static.initialization_blocks'],
    ['text.split(/(?<!\\d),/u)', 'regular_expressions.lookbehind_assertion'],
    ['/(?<=a)b/', 'regular_expressions.lookbehind_assertion'],
    ['RegExp("(?<!a)b")', 'regular_expressions.lookbehind_assertion'],
  ])('%s: %s', (code, name) => {
    expect([...newInScript(code)]).toContain(name);
  });

  test.each([
    'items.map((item) => item.name).filter(Boolean)',
    'text.replaceAll("a", "b")',
    'await Promise.allSettled(work)',
    'structuredClone(list.at(-1))',
    'Object.hasOwn(order, crypto.randomUUID())',
    'class A { #price = 1; static zero = new A(); #has(o) { return #price in o } }',
    'const { toSorted, findLast } = { toSorted: 1, findLast: 2 }',
    '/(?<year>\\d+)|\\(?<=|[(?<!]/u',
    'a ??= b?.c ?? 1n',
  ])('%s: nothing', (code) => {
    expect([...newInScript(code)]).toEqual([]);
  });

  test.each(['/[a--b]/v', '/(?i:a)/', 'using a = b', 'import a from "a" with { type: "json" }'])(
    '%s does not parse',
    (code) => {
      expect(() => newInScript(code)).toThrow(SyntaxError);
    },
  );
});

describe('features of later browsers in a style sheet', () => {
  test.each([
    ['a:has(b){color:red}', ':has'],
    ['a{height:100dvh}', 'height: 1dvh'],
    ['a{width:2cqi}', 'width: 1cqi'],
    ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a{color:light-dark(red,blue)}', 'light-dark()'],
    ['@layer a{b:has(c){color:red}}', ':has'],
    ['@layer a{@container (width<9em){b{color:red}}}', '@container'],
    ['@media (width<=40em){a{color:red}}', '@media: range'],
    ['a{overflow:clip}', 'overflow: clip'],
    ['a{text-wrap:balance}', 'text-wrap'],
    ['a{grid-template-rows:subgrid}', 'grid-template-rows: subgrid'],
    ['a{field-sizing:content}', 'field-sizing'],
  ])('%s: %s', (css, name) => {
    expect([...newInStyles(css)]).toContain(name);
  });

  test.each([
    'a{display:grid;gap:1px;inset:0;color:rgb(0 0 0/50%)}',
    '@layer base,mantine;@layer mantine{@layer inputs{a{color:red}}}@layer{a{color:red}}',
    '@import "b.css" layer(base);@import url(c.css) layer;a:focus-visible{color-scheme:dark}',
    '@supports (height:100dvh){a{height:100dvh}b{c:has(d)}}a{height:100vh}',
    'a:is(b,c):where(d){aspect-ratio:1}',
    'a{-webkit-user-select:none;user-select:none}',
    'a{content:":has(b)";background:url(a:has.svg)}',
  ])('%s: nothing', (css) => {
    expect([...newInStyles(css)]).toEqual([]);
  });
});

test('every oldest browser knows the cascade layer of Mantine’s style sheets', () => {
  const css = readFileSync('node_modules/@mantine/core/styles.layer.css', 'utf8');
  expect(css).toContain('@layer mantine');
  expect([...newInStyles(css)]).not.toContain('@layer');
});

test('the functions called polyfilled are in the polyfill file', () => {
  const polyfills = readFileSync('src/device/polyfills.ts', 'utf8');
  for (const name of POLYFILLED) expect(polyfills).toMatch(new RegExp(`\\{ ${name.split('.')[1]} \\}`));
});
