import { cdp } from 'vitest/browser';
import { describe, findUsable, insist, NotYet, type Target } from './usable.ts';

/**
 * Presses an element with the mouse, once it is visible and enabled and nothing else receives the press.
 * @param options.position where, from its upper left corner; its middle when there is none
 */
export async function click(target: Target, options: { readonly position?: Point } = {}): Promise<void> {
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
