/** The focused element, and what is wrong with it. */
export interface Stop {
  /** The control's `name`, or its id when it has none. */
  readonly name: string;
  readonly kind: string;
  readonly value: string;
  readonly checked: boolean;
  /** Its visible text, for messages. */
  readonly words: string;
  readonly isSubmit: boolean;
  /** Why the focus is not visible (WCAG 2.4.7, 2.4.11); null when it is. */
  readonly problem: string | null;
}

/**
 * The focused element of this document; null once the focus has left the page. Runs in the page, so it must be
 * self-contained.
 */
export function presentStop(): Stop | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A native control below a drawn one takes the focus, and its frame shows it.
  const frames = [element, element.closest('label'), element.parentElement].filter((frame) => frame !== null);
  const box = element.getBoundingClientRect();
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : null;
  const text = element instanceof HTMLElement ? (label ?? element).innerText : '';
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
    // The map draws its own focus ring around a shape, which its box does not describe.
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
}
