import { onTestFinished } from 'vitest';

/** Marks the end of every translated text. */
export const TRANSLATED = ' ¶';
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
export function startTranslation(): void {
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
