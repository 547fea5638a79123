/**
 * Browsers translate a page by putting elements in the place of its texts. React knows nothing of it: it goes on writing into the
 * texts that were taken out, so that an amount stays what it was when the page was translated, and it fails when it removes one
 * (https://github.com/facebook/react/issues/11538). From here on a text that React writes comes back to its place, where the
 * browser translates it again.
 */

/** The translation that stands in the place of a text. */
const standIns = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Remembers which translation took the place of which text. */
function note(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const beside = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (!beside) continue;
    if (!isPatched) patch();
    for (const node of removedNodes) if (node instanceof Text) standIns.set(node, beside);
  }
}

/** The node in this parent that stands for a node: itself or its translation; null where neither does. */
function placeOf(node: Node, parent: Node): Node | null {
  if (node.parentNode === parent) return node;
  const standIn = standIns.get(node);
  return standIn?.parentNode === parent ? standIn : null;
}

function bringBack(text: Node): void {
  const standIn = standIns.get(text);
  standIns.delete(text);
  if (!text.parentNode && standIn?.parentNode) standIn.replaceWith(text);
}

let isPatched = false;

/** Only once a page is translated: every other one keeps the browser's own functions. */
function patch(): void {
  isPatched = true;
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = placeOf(child, this);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && placeOf(before, this));
    return node;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!value?.set) return;
  const { set } = value;
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string) {
      bringBack(this);
      set.call(this, text);
    },
  });
}

/** Keeps the page right while the browser translates it. Returns the function that stops it. */
export function followTranslation(): () => void {
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
