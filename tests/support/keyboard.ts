import { expect, type Page } from '@playwright/test';

/** Where the keyboard is, and what is wrong with that. */
interface Stop {
  /** The control's `name`, or its id where it has none. */
  readonly name: string;
  readonly kind: string;
  readonly value: string;
  readonly checked: boolean;
  /** What one reads of it, for messages. */
  readonly words: string;
  readonly isSubmit: boolean;
  /** Why the focus cannot be seen (WCAG 2.4.7, 2.4.11); null when it can. */
  readonly problem: string | null;
}

/** What is entered at a control, by its name: its value, whether it is ticked, or what is done there. */
export type KeyAnswers = Readonly<Record<string, string | boolean | ((page: Page) => Promise<void>)>>;

/** Where the focus is, or null once it has left the page. */
export function stopOf(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A native control under a drawn one takes the focus, and what is drawn around it shows it.
    const frames = [element, element.closest('label'), element.parentElement].filter(
      (frame) => frame !== null,
    );
    const box = element.getBoundingClientRect();
    const text =
      element instanceof HTMLElement ? (element.closest('label')?.innerText ?? element.innerText) : '';
    const words = (element.getAttribute('aria-label') ?? text ?? '').trim().slice(0, 50);
    const isDrawn = (frame: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    const isSeenAt = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return (
        hit !== null && frames.some((frame) => frame.contains(hit) || (frame !== element && hit === frame))
      );
    };
    const middle = box.left + box.width / 2;
    const heights = [box.top + 3, box.top + box.height / 2, box.bottom - 3];
    const problemOf = () => {
      // The map draws its own ring around a shape that no box describes.
      if (element instanceof SVGElement) return null;
      if (!frames.some(isDrawn)) return 'nothing shows the focus';
      if (!heights.some((y) => isSeenAt(middle, y) || isSeenAt(box.left + 4, y))) {
        return `hidden, ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight}`;
      }
      return null;
    };
    const input = element instanceof HTMLInputElement ? element : null;
    return {
      name: element.getAttribute('name') ?? element.id,
      kind: input?.type ?? element.tagName.toLowerCase(),
      value: 'value' in element ? String(element.value) : '',
      checked: input?.checked ?? false,
      words: words || element.id || element.tagName,
      isSubmit: element.matches('[type=submit]'),
      problem: problemOf(),
    };
  });
}

/** One Tab further, the focus being seen where it lands. */
export async function tab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop | null> {
  await page.keyboard.press(key);
  const stop = await stopOf(page);
  expect(stop?.problem ?? null, `focus on « ${stop?.words} »`).toBeNull();
  return stop;
}

/** Tabs on until a control whose words or name match. @throws after a page's worth of stops */
export async function tabTo(page: Page, target: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let count = 0; count < 150; count += 1) {
    const stop = await tab(page, key);
    if (stop && (target.test(stop.words) || target.test(stop.name))) return;
    met.push(stop?.words ?? '(out of the page)');
  }
  throw new Error(`${target} is not on the way: ${met.join(', ')}`);
}

const MOST_OPTIONS = 20;

async function choose(page: Page, wanted: string): Promise<void> {
  for (let count = 0; count < MOST_OPTIONS; count += 1) {
    const stop = await stopOf(page);
    if (stop?.value === wanted) {
      if (!stop.checked) await page.keyboard.press('Space');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`No arrow leads to « ${wanted} ».`);
}

/** Answers the control that has the focus, with keys alone. */
async function answer(page: Page, stop: Stop, wanted: string | boolean): Promise<void> {
  if (stop.kind === 'checkbox') {
    if (stop.checked !== wanted) await page.keyboard.press('Space');
    return;
  }
  if (stop.kind === 'radio') return choose(page, String(wanted));
  // A list is searched by the letters of its options; a field takes them as they are.
  await page.keyboard.type(String(wanted));
}

/**
 * Fills a form from where the focus is and presses its button, with nothing but keys: every control is met in order, the
 * focus is seen at each, and none of the answers is left over.
 */
export async function walkForm(page: Page, answers: KeyAnswers): Promise<void> {
  const left = new Map(Object.entries(answers));
  const met: string[] = [];
  for (let count = 0; count < 150; count += 1) {
    const stop = await tab(page);
    if (!stop) continue;
    met.push(stop.name || stop.words);
    const wanted = left.get(stop.name);
    left.delete(stop.name);
    if (typeof wanted === 'function') await wanted(page);
    else if (wanted !== undefined) await answer(page, stop, wanted);
    if (stop.isSubmit && left.size === 0) return page.keyboard.press('Enter');
  }
  throw new Error(`Not met: ${[...left.keys()].join(', ')}; met: ${met.join(', ')}`);
}

/** Every stop of a page, from its top: what hides the focus, and whether Tab leads through and out. */
export async function tabThrough(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.collapse(document.body, 0);
  });
  let last = '';
  let repeated = 0;
  for (let count = 0; count < 300; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    if (!stop) return problems;
    if (stop.problem) problems.push(`focus on « ${stop.words} »: ${stop.problem}`);
    const here = `${stop.name} ${stop.words}`;
    repeated = here === last ? repeated + 1 : 0;
    if (repeated > 5) return [...problems, `no way out of « ${stop.words} »`];
    last = here;
  }
  return [...problems, 'Tab never leaves the page'];
}
