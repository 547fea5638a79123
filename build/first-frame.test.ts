import { expect, test } from 'vitest';
import { splitStyles } from './first-frame.ts';

const PAGE = `<body><div id="root"><header class="top"><img class="logo" alt=""/><nav hidden="" class="menu"><a class="item">Accueil</a></nav></header>
  <main><div class="head"><p class="state">Ouvert</p><h1 class="title">Un repas</h1><p class="lead">Livré.</p></div>
  <form class="form"><label class="label">Nom</label></form></main></div></body>`;
const firstOf = (css: string) => splitStyles(PAGE, css).first;
const restOf = (css: string) => splitStyles(PAGE, css).rest;

test.each([
  '.top{color:red}',
  '.head>.lead{color:red}',
  'h1{color:red}',
  'body{margin:0}',
  'main :is(.form,.title){margin:0}',
  '.top[aria-current]{color:red}',
  '.menu[hidden]{display:none}',
  '@media (min-width:62em){.title{color:red}}',
  '@font-face{font-family:a}',
  ':root[data-title-first] .form{display:none}',
])('with the title: %s', (css) => {
  expect(firstOf(css)).toBe(css);
});

test.each([
  '.label{color:red}',
  'label{color:red}',
  '.top .label{color:red}',
  '.item{color:red}',
  '.title:hover{color:red}',
  '@media print{.title{color:red}}',
  '@media (forced-colors:active){.title{color:red}}',
  '@keyframes a{to{color:red}}',
])('after it: %s', (css) => {
  expect(splitStyles(PAGE, css)).toEqual({ first: '', rest: css });
});

test('with the title too: what opens the page below it, and nothing after that', () => {
  const page = PAGE.replace(
    '</main>',
    '<div data-opening=""><p class="said"><b>Ici.</b></p></div><i></i></main>',
  );
  expect(splitStyles(page, '.said{color:red}b{color:red}i{color:red}').first).toBe(
    '.said{color:red}b{color:red}',
  );
});

test('of several selectors those that the title needs', () => {
  expect(firstOf('h1,h2,.label,.lead{margin:0}')).toBe('h1,.lead{margin:0}');
});

test('rules keep their order: what comes after the title says them again', () => {
  const css = '.label{color:red}.title{color:blue}';
  expect(restOf(css)).toBe(css);
});

test('a font is named once: a second time would fetch it anew', () => {
  expect(restOf('@font-face{font-family:a}.label{color:red}')).toBe('.label{color:red}');
});

test('variables of the document are defined once, with the title where it asks for them, also by others', () => {
  const css = ':root{--a:var(--b);--b:red;--c:blue}.title{color:var(--a)}.label{color:var(--c)}';
  expect(splitStyles(PAGE, css)).toEqual({
    first: ':root{--a:var(--b);--b:red}.title{color:var(--a)}',
    rest: ':root{--c:blue}.title{color:var(--a)}.label{color:var(--c)}',
  });
});

test('what paper changes of a variable still comes after it', () => {
  const css = ':root{--a:red}.title{color:var(--a)}@media print{:root{--a:black}}';
  expect(restOf(css)).toBe('.title{color:var(--a)}@media print{:root{--a:black}}');
});

test('a variable of a class is defined again, as its rule is', () => {
  const css = '.label{--a:red}.title{--a:blue;color:var(--a)}';
  expect(restOf(css)).toBe(css);
});
