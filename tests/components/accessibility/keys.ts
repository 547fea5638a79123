import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { presentStop, type Stop } from '../../support/accessibility/tab-stop.ts';
import { untilPriced } from '../form.ts';
import { userEvent } from '../user.ts';

/** The entry for each control, by name: a value, whether to tick it, or an action. */
export type KeyAnswers = Readonly<Record<string, string | boolean | (() => Promise<void>)>>;

const MOST_STOPS = 150;
const MOST_OPTIONS = 20;

/** Follows the skip link, the first tab stop of every page. */
export async function skipToContent(): Promise<void> {
  (page.getByRole('link', { name: 'Aller au contenu' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
}

/** Presses Tab, and expects the focus to be visible. */
export async function tab(shift = false): Promise<Stop | null> {
  await userEvent.tab({ shift });
  const stop = presentStop();
  expect(stop?.problem ?? null, `focus on « ${stop?.words} »`).toBeNull();
  return stop;
}

/**
 * Presses Tab until a control's text or name matches.
 * @throws Error after 150 stops
 */
export async function tabTo(target: RegExp, shift = false): Promise<void> {
  const met: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    const stop = await tab(shift);
    if (stop && (target.test(stop.words) || target.test(stop.name))) return;
    met.push(stop?.words ?? '(out of the page)');
  }
  throw new Error(`${target} is not on the way: ${met.join(', ')}`);
}

async function choose(wanted: string): Promise<void> {
  for (let count = 0; count < MOST_OPTIONS; count += 1) {
    const stop = presentStop();
    if (stop?.value === wanted) {
      if (!stop.checked) await userEvent.keyboard(' ');
      return;
    }
    await userEvent.keyboard('{ArrowDown}');
  }
  throw new Error(`No arrow leads to « ${wanted} ».`);
}

/** Enters an answer into the focused control, with keys alone. */
async function answer(stop: Stop, wanted: string | boolean): Promise<void> {
  if (stop.kind === 'checkbox') {
    if (stop.checked !== wanted) await userEvent.keyboard(' ');
    return;
  }
  if (stop.kind === 'radio') return choose(String(wanted));
  // A select is searched by typing its option's letters; a field takes them as text.
  await userEvent.keyboard(String(wanted));
}

/**
 * Fills in a form from the present focus and presses its button, with keys alone. It expects every control in
 * order, a visible focus at each, and no answer left over.
 */
export async function walkForm(answers: KeyAnswers): Promise<void> {
  const left = new Map(Object.entries(answers));
  const met: string[] = [];
  for (let count = 0; count < MOST_STOPS; count += 1) {
    const stop = await tab();
    if (!stop) continue;
    met.push(stop.name || stop.words);
    const wanted = left.get(stop.name);
    left.delete(stop.name);
    if (typeof wanted === 'function') await wanted();
    else if (wanted !== undefined) await answer(stop, wanted);
    if (stop.isSubmit && left.size === 0) {
      await untilPriced();
      return userEvent.keyboard('{Enter}');
    }
  }
  throw new Error(`Not met: ${[...left.keys()].join(', ')}; met: ${met.join(', ')}`);
}
