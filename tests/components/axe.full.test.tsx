import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { dismissToast, notify } from '../../src/ui/notify.ts';
import { stopMotion } from '../support/axe-findings.ts';
import { presentLayoutProblems } from '../support/layout-problems.ts';
import { openPage } from './app.tsx';
import { expectReadableElsewhere } from './axe.ts';
import { contrastFindings } from './contrast.ts';
import { setScreen } from './screen.ts';
import { stopTimers } from './time.ts';

/** The check of every page finds what it is for. */

const UNREADABLE = expect.stringMatching(/^color-contrast /);

it.each([
  ['a heading without contrast by night', '[data-mantine-color-scheme=dark] h1 { color: #333 !important }'],
  ['a heading that is wider than a wide screen', 'h1 { inline-size: 1400px }'],
  ['a heading that is wider than 320 pixels', 'h1 { inline-size: 400px }'],
  [
    'a line that is cut off once its text is spaced out',
    'h1 { block-size: 1.3em; line-height: 1.2; font-size: 16px; overflow: hidden }',
  ],
])('%s', async (_what, css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  await openPage('/merci');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(expectReadableElsewhere()).rejects.toThrow();
});

it('a text that was readable is looked at again in other colours', async () => {
  await openPage('/merci');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  expect(await contrastFindings()).toEqual([]);
  (heading.element() as HTMLElement).style.color = '#ccc';
  expect(await contrastFindings()).toEqual([UNREADABLE]);
  expect(await contrastFindings()).toEqual([UNREADABLE]);
});

it.each(['disabled', 'hidden'])(
  'a button that is %s passes nothing for one that is not',
  async (attribute) => {
    await openPage('/merci');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const button = document.createElement('button');
    button.textContent = 'Plus tard';
    button.style.cssText = 'color: #bbb; background: #fff';
    button.setAttribute(attribute, '');
    page.getByRole('main').element().append(button);
    expect(await contrastFindings()).toEqual([]);
    button.removeAttribute(attribute);
    expect(await contrastFindings()).toEqual([UNREADABLE]);
  },
);

it('a notice that folds as it leaves is not cut off: it is transparent by then', async () => {
  await setScreen(320, 256);
  await openPage('/mentions-legales');
  const notice = page.getByRole('alert').filter({ hasText: 'Erreur dans le formulaire' });
  void notify({ tone: 'danger', title: 'Erreur dans le formulaire', message: 'Corrigez-le.' });
  await expect.element(notice).toBeVisible();
  stopMotion();
  expect(presentLayoutProblems()).toEqual([]);
  // It would be gone after a quarter of a second.
  stopTimers();
  dismissToast();
  await expect.element(notice, { interval: 0 }).toHaveStyle({ opacity: '0' });
  expect(notice.element().scrollHeight).toBeGreaterThan(notice.element().clientHeight + 1);
  expect(presentLayoutProblems()).toEqual([]);
});

it('leaves the document one style sheet, however often it is looked at', () => {
  stopMotion();
  const sheets = document.adoptedStyleSheets.length;
  stopMotion();
  expect(document.adoptedStyleSheets).toHaveLength(sheets);
});
