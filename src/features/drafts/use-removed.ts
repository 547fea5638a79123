import { useState } from 'react';
import type { Draft } from '../../device/drafts/drafts.ts';
import { release } from '../../device/outbox/hold.ts';
import { useHolder } from '../../device/session/use-holder.ts';
import { takeAway } from '../../form/engine/take-away.ts';
import type { Resumable } from './resumable.ts';

interface Removed {
  readonly item: Resumable;
  readonly putBack: () => Promise<unknown>;
  readonly holder: number;
}

/**
 * The draft that the list has deleted last, until it is put back, another takes its place, or the device is erased or changes hands
 * (docs/rules/forms.md#drafts).
 * @param drafts of the device; null until known
 */
export function useRemoved(drafts: readonly Draft[] | null) {
  const [last, setRemoved] = useState<Removed | null>(null);
  const holder = useHolder();
  const removed = last?.holder === holder ? last : null;
  const isReplaced = drafts?.some(
    ({ service, updatedAt }) =>
      service === removed?.item.draft.service && updatedAt !== removed.item.draft.updatedAt,
  );

  const remove = (item: Resumable) => {
    const taken = takeAway(item.service, item.draft);
    setRemoved({ item, holder, putBack: async () => (await taken)() });
    // An order that it would have changed leaves as it is (docs/rules/sending.md#held-back).
    void release(item.draft.submissionId, 'change');
  };
  const putBack = () => {
    setRemoved(null);
    void removed?.putBack();
  };
  return { removed: isReplaced ? null : (removed?.item ?? null), remove, putBack };
}
