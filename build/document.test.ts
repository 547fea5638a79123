import { expect, test } from 'vitest';
import {
  inlineDrawings,
  inlineScripts,
  inlineStyles,
  joinScripts,
  withEmailsLeftAlone,
  withoutIndents,
  withPage,
} from './document.ts';

const SHELL = `<html><head>
    <title>Livraison</title>
    <script src="/scheme.js"></script>
    <script type="module" crossorigin src="/assets/main.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head><body><div id="root"></div></body></html>`;

const FILES: Record<string, string> = {
  'scheme.js': "// Why.\n  let price = '$1';\n",
  'assets/app.css': 'a{content:"$&"}\n',
  'assets/form.css': 'b{}\n',
  'assets/late.css': 'b{margin:0}\n',
  'assets/map.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#fff" d="m0 0 100%"/></svg>\n',
};
const read = async (file: string) => FILES[file] ?? '';

test('a script that blocks the first paint is inlined, a module is not', async () => {
  const html = await inlineScripts(SHELL, read);
  expect(html).toContain('<script>let price=`$1`;</script>');
  expect(html).toContain('src="/assets/main.js"');
});

test('the indents of the source are removed', () => {
  expect(withoutIndents('<p>\n  <b>a  b</b>\n</p>\n')).toBe('<p><b>a  b</b></p>');
});

test('styles are inlined, and marked as fetched for the loader', async () => {
  const html = await inlineStyles(SHELL, ['assets/app.css', 'assets/form.css'], read);
  expect(html).toContain('<style>a{content:"$&"}b{}</style>');
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/app.css" disabled>',
    '<link rel="stylesheet" href="/assets/form.css" disabled>',
  ]);
});

test('a style sheet that is not inlined is still fetched', async () => {
  const html = await inlineStyles(SHELL, ['assets/form.css'], read);
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/app.css">');
});

test('a drawing is inlined as a whole, in place of its image element', async () => {
  const page = '<p><img src="/assets/map.svg" width="9" alt=""></p><img src="/brand/logo.svg"/>';
  const html = await inlineDrawings(page, read);
  expect(html).toBe(
    '<p><svg viewBox="0 0 9 9"><path fill="#fff" d="m0 0 100%"/></svg></p><img src="/brand/logo.svg"/>',
  );
});

test('a page has its title, its metadata, its scripts and its own address', () => {
  const page = {
    path: '/colis',
    head: '<title>Colis $1</title><meta name="a">',
    body: '<p>$1</p>',
    scripts: ['assets/c.js'],
  };
  const html = withPage(SHELL, page);
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Colis $1</title>']);
  expect(html).toMatch(
    /<link rel="modulepreload" crossorigin href="\/assets\/c.js">.*<meta name="a"><\/head>/,
  );
  expect(html).toContain('<div id="root" data-path="/colis"><p>$1</p></div>');
});

test('inline scripts are joined in their order, and those of other types stay', () => {
  const html = '<script>a()</script><meta><script src="/b.js"></script><script>c("$1")</script><p>';
  expect(joinScripts(html)).toBe('<script>a()c("$1")</script><meta><script src="/b.js"></script><p>');
});

test('links to e-mail addresses are marked so that Cloudflare does not rewrite them', () => {
  const link = '<a class="b" href="mailto:a@b.example">Écrire</a>';
  expect(withEmailsLeftAlone(`<p>${link}<a href="/colis">Colis</a></p>`)).toBe(
    `<p><!--email_off-->${link}<!--/email_off--><a href="/colis">Colis</a></p>`,
  );
});
