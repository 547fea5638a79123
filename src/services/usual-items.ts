import type { NewItem } from './field.ts';
import type { ItemLine } from './values.ts';
import { plainWords } from './words.ts';

/** Something bought before: its words, brand, category and what to do when it is missing, as they were last time. */
export interface UsualItem extends Omit<NewItem, 'quantity'> {
  /** The same for « Lait Candia » and « lait, candia »: tells whether two lines mean the same thing. */
  readonly key: string;
}

/** What makes two lines the same thing: the words of name and brand, whatever their case, accents and number. */
export function itemKey({ item, brand }: Pick<ItemLine, 'item' | 'brand'>): string {
  const words = plainWords(`${item} ${brand}`);
  return words.length > 0 ? words.join(' ') : item.trim();
}

/**
 * What was bought before, the most often bought first and, among equals, the latest first.
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
 * Those that what is typed may be the beginning of: each typed word begins one of theirs. The most usual ones while
 * nothing is typed.
 */
export function usualFor(usual: readonly UsualItem[], typed: string, most: number): UsualItem[] {
  const words = plainWords(typed);
  if (words.length === 0 && typed.trim() !== '') return [];
  return usual
    .filter(({ key }) => words.every((word) => key.split(' ').some((own) => own.startsWith(word))))
    .slice(0, most);
}
