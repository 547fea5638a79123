import { Notice } from '../../ui/Notice.tsx';
import type { Outcome } from './use-move.ts';

/** The outcome in a live region that is mounted first, so that the text is announced. */
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
