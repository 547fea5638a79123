import { describe, expect, it, onTestFinished } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { eraseDevice } from '../../../src/features/legal/erase-device.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { COLIS_ORDER, HANDICAP_ORDER } from '../../support/service-orders.ts';
import { openPage, setTime } from '../app.tsx';
import { fill, openForm, send } from '../form.ts';
import { openRestaurant, showSlot } from '../forms/restaurant.ts';

/** Marks the end of every translated text. */
const TRANSLATED = ' ¶';
const LEFT_ALONE = 'script, style, textarea, [translate="no"], .notranslate';

/** Wraps a text in two elements, as Chrome's translation does. */
function translate(text: Text): void {
  const parent = text.parentElement;
  if (!parent || text.data.trim() === '' || parent.closest(LEFT_ALONE) || parent.tagName === 'FONT') return;
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = text.data + TRANSLATED;
  outer.append(inner);
  text.replaceWith(outer);
}

function translateAll(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) translate(text);
}

/** Translates the page and everything added later, as a browser does on request. */
function startTranslation(): void {
  translateAll(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof Text) translate(node);
        else translateAll(node);
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}

/** A line whose appearance depends on timing, not on translation. */
const SAVED = 'Brouillon enregistré';

/** The lines of the page as a reader sees them, without the translation marks. */
const shown = () =>
  (document.querySelector('main')?.innerText ?? '')
    .replaceAll(TRANSLATED, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== SAVED);

/** The lines of the page, once they match `until` and have been the same for longer than the second after which a total is announced. */
async function settled(until: RegExp): Promise<string[]> {
  await expect.poll(() => shown().join(' ')).toMatch(until);
  let lines = shown();
  let same = 0;
  const isSettled = () => {
    const before = lines;
    lines = shown();
    same = lines.join() === before.join() ? same + 1 : 0;
    return same >= 15;
  };
  await expect.poll(isSettled, { interval: 100, timeout: PATIENCE }).toBe(true);
  return lines;
}

/** The first lines that only one of the two pages has, or has in another place; empty when they are the same. */
function differences(expected: readonly string[], seen: readonly string[]): string {
  const length = Math.max(expected.length, seen.length);
  return Array.from({ length }, (_, line) => [expected[line], seen[line]])
    .filter(([before, after]) => before !== after)
    .slice(0, 5)
    .map(([before, after]) => `${before} → ${after}`)
    .join('\n');
}

/** In milliseconds: these pages are rendered twice, on a machine that runs other tests. */
const PATIENCE = 20_000;

/** An action, and the text that shows that it is done. */
type Step = readonly [act: () => Promise<unknown>, until: RegExp];

const FLOWS: Record<string, { open: () => Promise<unknown>; steps: readonly Step[] }> = {
  'a parcel, its messages and its price': {
    open: () => openForm('/colis'),
    steps: [
      [() => send(), /7 réponses à corriger/],
      [() => fill(COLIS_ORDER.answers), /13,95/],
      [() => fill({ tip_choice: 'non' }), /11,95/],
      [() => fill({ delivery_commune: 'Les Abymes', parcel_weight: '40' }), /contactez-nous/],
      [() => fill({ parcel_weight: '3' }), /7,80/],
    ],
  },
  'a request, from one service to another': {
    open: () => openForm('/handicap'),
    steps: [
      [() => fill(HANDICAP_ORDER.answers), /7,80/],
      [() => fill({ service_type: 'colis' }), /Ouvert jusqu’à 18:00/],
      [() => fill({ service_type: 'restaurant' }), /Ouvert jusqu’à 17:00/],
    ],
  },
  'a meal in the evening': {
    open: () => openRestaurant({ at: '2026-11-19T19:05:00-04:00' }),
    steps: [
      [
        () => showSlot('20:00').then(() => fill({ ...RESTAURANT_FORM, creneau: '20:00' })),
        /64,75 € Votre commande Aujourd’hui, 20:00/,
      ],
      [
        () => showSlot('22:30').then(() => fill({ creneau: '22:30', deliveryCommune: 'Le Moule' })),
        /Aujourd’hui, 22:30/,
      ],
      [() => fill({ alreadyPaid: true }), /Déjà payée/],
      [() => fill({ deliveryCommune: 'Basse-Terre' }), /Zone non desservie/],
      [async () => setTime('2026-11-19T23:30:00-04:00'), /Service fermé/],
    ],
  },
  'the services through the day': {
    open: () => openPage('/commander'),
    steps: [
      [async () => setTime('2026-11-19T17:30:00-04:00'), /Ferme bientôt, à 18:00/],
      [async () => setTime('2026-11-19T19:05:00-04:00'), /Ouvert jusqu’à 23:00/],
    ],
  },
};

describe('a translated page shows the same content as an untranslated one', () => {
  it.each(Object.entries(FLOWS))(
    '%s',
    async (_name, { open, steps }) => {
      const asItIs: string[][] = [];
      await open();
      for (const [act, until] of steps) {
        await act();
        asItIs.push(await settled(until));
      }
      await cleanup();
      await eraseDevice();

      await open();
      startTranslation();
      for (const [index, [act]] of steps.entries()) {
        await act();
        await expect.poll(() => differences(asItIs[index] ?? [], shown()), { timeout: PATIENCE }).toBe('');
      }
    },
    4 * PATIENCE,
  );
});
