import { onTestFinished } from 'vitest';

/** Records what stands in the page's live regions from here on, each time that it changes. Returns the record. */
export function recordLiveRegions(): string[] {
  const said: string[] = [];
  const known = new Map<Element, string>();
  const listen = () => {
    for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
      const words = region.textContent.trim();
      if (words === (known.get(region) ?? '')) continue;
      known.set(region, words);
      if (words !== '') said.push(words);
    }
  };
  const changes = new MutationObserver(listen);
  changes.observe(document, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => changes.disconnect());
  return said;
}
