import { onTestFinished } from 'vitest';

/** Ends every text that was translated. */
export const TRANSLATED = ' ¶';
const LEFT_ALONE = 'script, style, textarea, [translate="no"], .notranslate';

/** Puts a text into the two elements that Chrome's translation puts every text into. */
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

/** Translates the page, and all that comes into it from here on, as a browser does that is asked to. */
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
