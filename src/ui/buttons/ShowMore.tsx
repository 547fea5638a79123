import { useState } from 'react';
import { words } from '../copy.ts';
import { Button } from './Button.tsx';

interface ShowMoreProps {
  /** How many more there are; not given where nobody knows. */
  readonly left?: number | undefined;
  /** What the list holds, for whoever hears the button alone. */
  readonly of?: string | undefined;
  readonly onMore: () => void;
}

/**
 * Leads on from a list that shows a part of what there is (docs/rules/desk.md#limits-of-lists). It is shown where, and only where,
 * there is more.
 */
export function ShowMore({ left, of, onMore }: ShowMoreProps) {
  const label = words.more(left);
  return (
    <Button
      variant="default"
      size="sm"
      aria-label={of === undefined ? undefined : `${label}, ${of}`}
      onClick={onMore}
    >
      {label}
    </Button>
  );
}

/**
 * The part of a list that is shown, and what {@link ShowMore} gets: null where the whole list is shown.
 * @param atOnce how many are shown at first, and are added each time
 */
export function usePart<T>(
  list: readonly T[],
  atOnce: number,
): readonly [part: readonly T[], more: Required<Pick<ShowMoreProps, 'left' | 'onMore'>> | null] {
  const [shown, setShown] = useState(atOnce);
  const left = list.length - shown;
  const onMore = () => setShown((count) => count + atOnce);
  return [list.slice(0, shown), left > 0 ? { left, onMore } : null];
}
