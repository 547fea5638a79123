import { Notice } from '../../ui/Notice.tsx';
import type { Outcome } from './use-move.ts';

/** The region is there before the words, so that they are also said. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome && (
        <Notice tone={outcome.tone} title={outcome.title}>
          {outcome.text}
        </Notice>
      )}
    </div>
  );
}
