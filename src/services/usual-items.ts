import type { NewItem } from './field.ts';
import type { ItemLine } from './values.ts';
import { plainWords } from './words.ts';

/** An item bought before, with the words, brand, category and substitution choice of its last purchase. */
export interface UsualItem extends Omit<NewItem, 'quantity'> {
  /** The item's identity: the same key for « Lait Candia » and « lait, candia ». */
  readonly key: string;
}

/** The identity of an item: the words of its name and brand, ignoring case, accents and plural. */
export function itemKey({ item, brand }: Pick<ItemLine, 'item' | 'brand'>): string {
  const words = plainWords(`${item} ${brand}`);
  return words.length > 0 ? words.join(' ') : item.trim();
}

/**
 * Items of earlier lists, the most often bought first and, among equals, the latest first.
 * @param lists the lists of earlier orders, oldest first
 */
export function usualItems(lists: readonly (readonly ItemLine[])[]): UsualItem[] {
  const bought = new Map<string, { last: UsualItem; times: number; at: number }>();
  lists.forEach((lines, at) => {
    for (const { item, brand, category, ifMissing } of lines) {
      const key = itemKey({ item, brand });
      if (key === '') continue;
      const times = (bought.get(key)?.times ?? 0) + 1;
      bought.set(key, { last: { key, item, brand, category, ifMissing }, times, at });
    }
  });
  return [...bought.values()].sort((a, b) => b.times - a.times || b.at - a.at).map(({ last }) => last);
}

/**
 * Suggestions for a typed text: items of which some word begins with each typed word. Without a text, the
 * most usual items.
 */
export function usualFor(usual: readonly UsualItem[], typed: string): readonly UsualItem[] {
  const words = plainWords(typed);
  if (words.length === 0 && typed.trim() !== '') return [];
  return usual.filter(({ key }) => words.every((word) => key.split(' ').some((own) => own.startsWith(word))));
}
