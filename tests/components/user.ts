import { cdp, type Locator, userEvent as slower } from 'vitest/browser';

/**
 * A user's mouse and keyboard for component tests: what Playwright does for a press, a filled field and a chosen option, with the
 * same trusted events of the browser, without its waiting for frames and its questions from process to process. A press takes a third
 * of the time.
 */
export const userEvent = { ...slower, click, fill, selectOptions };

type Target = Element | Locator;

/** How long a control may take to become one that can be used, in milliseconds. */
const LIMIT_MS = 10_000;
const PAUSE_MS = 10;
// A test may replace the timers.
const { setTimeout, performance } = globalThis;

/** Why a control cannot be used yet. */
class NotYet extends Error {}

/** Repeats an action until it does not say that it is too early. */
async function insist<T>(action: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof NotYet) || performance.now() - started > LIMIT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** @throws NotYet when there is no such element, or it is hidden or disabled */
function findUsable(target: Target): Element {
  const element = target instanceof Element ? target : target.query();
  if (!element?.isConnected) throw new NotYet(`${describe(target)} is not on the page`);
  if (!element.checkVisibility({ visibilityProperty: true }))
    throw new NotYet(`${describe(target)} is hidden`);
  if (element.matches(':disabled') || element.closest('[aria-disabled=true]')) {
    throw new NotYet(`${describe(target)} is disabled`);
  }
  return element;
}

const describe = (target: Target): string =>
  target instanceof Element ? (target.cloneNode() as Element).outerHTML : target.selector;

/**
 * Presses an element with the mouse, once it is visible and enabled and nothing else receives the press.
 * @param options.position where, from its upper left corner; its middle when there is none
 */
async function click(target: Target, options: { readonly position?: Point } = {}): Promise<void> {
  let attempt = 0;
  await insist(async () => {
    const element = findUsable(target);
    const point = scrollIntoView(element, options.position, attempt++);
    if (!receives(element, point)) throw new NotYet(`${describe(target)} is covered`);
    if (!(await press(element, point))) throw new NotYet(`${describe(target)} moved away from the press`);
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const EDGES = ['nearest', 'center', 'start', 'end'] as const;

/** The point to press, in the window. Each further attempt scrolls it to another edge, away from bars that stay. */
function scrollIntoView(element: Element, position: Point | undefined, attempt: number): Point {
  const isInside = ({ x, y }: Point) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  if (attempt > 0 || !isInside(pointOf(element, position))) {
    const block = EDGES[Math.max(1, attempt) % EDGES.length];
    element.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
  }
  return pointOf(element, position);
}

function pointOf(element: Element, position: Point | undefined): Point {
  const box = [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (!box) throw new NotYet(`${describe(element)} has no size`);
  const { x, y } = position ?? { x: box.width / 2, y: box.height / 2 };
  return { x: box.left + x, y: box.top + y };
}

/** A press on an element inside a button or a link goes to that button or link. */
const pressedWith = (element: Element) => element.closest('button, [role=button], a, [role=link]') ?? element;

const receives = (element: Element, { x, y }: Point) =>
  pressedWith(element).contains(document.elementFromPoint(x, y));

const MOUSE_EVENTS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/**
 * Moves the mouse there, presses and lets go. When the page has moved meanwhile, no other element hears of it.
 * @returns whether the element was clicked
 */
async function press(element: Element, { x, y }: Point): Promise<boolean> {
  const pressed = pressedWith(element);
  let isClicked = false;
  const guard = (event: Event) => {
    const isMine = pressed.contains(event.target as Element);
    // A click on a label is followed by one on its control.
    isClicked ||= isMine && event.type === 'click';
    if (isMine || isClicked) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const name of MOUSE_EVENTS) addEventListener(name, guard, true);
  try {
    const at = inBrowserWindow({ x, y });
    const button = { ...at, button: 'left', clickCount: 1 } as const;
    await Promise.all([
      cdp().send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved' }),
      cdp().send('Input.dispatchMouseEvent', { ...button, type: 'mousePressed', buttons: 1 }),
      cdp().send('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' }),
    ]);
  } finally {
    for (const name of MOUSE_EVENTS) removeEventListener(name, guard, true);
  }
  return isClicked;
}

/** Where a point of this page is in the browser's window: the page is in a frame, which is drawn smaller when it is wider than that. */
function inBrowserWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) return { x, y };
  const scale = frame.width / innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

/** The types of inputs whose text is not typed. */
const SET_TYPES: readonly string[] = ['date', 'time', 'datetime-local', 'month', 'week', 'range', 'color'];

/** Replaces the text of a field, as typing or pasting does. */
async function fill(target: Target, text: string): Promise<void> {
  const field = await insist(() => {
    const element = findUsable(target);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
      throw new Error(`${describe(target)} is no field for text`);
    }
    if (element.readOnly) throw new NotYet(`${describe(target)} is read-only`);
    return element;
  });
  field.focus();
  if (SET_TYPES.includes(field.type)) {
    // React replaces the property of the element, and would not see a change that it has made itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    if (field.value !== text) throw new Error(`"${text}" is not a value of ${describe(field)}`);
    return fireChange(field);
  }
  field.select();
  if (text !== '') await cdp().send('Input.insertText', { text });
  else if (field.value !== '') document.execCommand('delete');
}

/** Chooses an option by its value or its label. */
async function selectOptions(target: Target, wanted: string): Promise<void> {
  await insist(() => {
    const select = findUsable(target);
    if (!(select instanceof HTMLSelectElement)) throw new Error(`${describe(target)} is no list of options`);
    const options = [...select.options];
    const option =
      options.find(({ value }) => value === wanted) ?? options.find(({ label }) => label.trim() === wanted);
    if (!option || option.disabled) throw new NotYet(`${describe(target)} has no option "${wanted}"`);
    option.selected = true;
    fireChange(select);
  });
}

/** Fires the events of a control whose value has changed. */
function fireChange(control: Element): void {
  control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
