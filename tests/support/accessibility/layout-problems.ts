/**
 * Layout problems of this document: horizontal scrolling, text beyond the screen's edge, and text clipped by its
 * own box. Scrolling boxes are excluded, and so are animated ones and what cannot be seen: a notice that is leaving is
 * transparent, and folds while it fades. Runs in the page, so it must be self-contained.
 */
export function presentLayoutProblems(): string[] {
  const problems: string[] = [];
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > room) {
    problems.push(`the page is ${document.documentElement.scrollWidth} wide in ${room}`);
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} « ${element.textContent?.trim().slice(0, 40)} »`;
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
  const runs = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
    .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []));
  const isReadElsewhere = (element: Element) =>
    element.closest('[aria-hidden=true], svg, img, input, select, textarea') !== null ||
    runs.some((running) => running.contains(element) || element.contains(running)) ||
    (element instanceof HTMLElement && element.offsetWidth <= 1);

  for (const element of document.body.querySelectorAll('*')) {
    if (!isSeen(element) || isReadElsewhere(element)) continue;
    const style = getComputedStyle(element);
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    if (cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
      problems.push(`cut off at its side: ${nameOf(element)}`);
    }
    if (
      cuts(style.overflowY) &&
      element.scrollHeight > element.clientHeight + 1 &&
      element.clientHeight > 0
    ) {
      problems.push(`cut off below: ${nameOf(element)}`);
    }
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    if (!parent || !text.nodeValue?.trim() || !isSeen(parent)) continue;
    if (isReadElsewhere(parent) || isScrolled(parent)) continue;
    range.selectNodeContents(text);
    for (const { left, right, width } of range.getClientRects()) {
      if (width > 1 && (right > room + 1 || left < -1) && right > 0) {
        problems.push(`beyond the edge: ${nameOf(parent)}`);
        break;
      }
    }
  }
  return problems;
}
