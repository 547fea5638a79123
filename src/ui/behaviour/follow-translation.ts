/**
 * Browsers translate a page by replacing its text nodes with elements. React does not notice: it keeps
 * writing to the removed text nodes, so that an amount never changes again, and it throws when it removes one
 * (https://github.com/facebook/react/issues/11538). With this module, a text node that React writes to
 * returns to its place, where the browser translates it again.
 */

/** The translation that replaced a text node, by text node. */
const standIns = new WeakMap<Node, ChildNode>();

const isTranslation = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** Records which translation replaced which text node. */
function note(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const beside = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (!beside) continue;
    if (!isPatched) patch();
    for (const node of removedNodes) if (node instanceof Text) standIns.set(node, beside);
  }
}

/**
 * The child of this parent that represents a node: the node itself or its translation. Null when the parent
 * has neither.
 */
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

/** Called only once a page is translated: other pages keep the browser's own DOM functions. */
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

/** Keeps the page correct while the browser translates it. Returns the function that stops it. */
export function followTranslation(): () => void {
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
