import { Alert } from '../../ui/Alert.tsx';
import { toneColors } from '../../ui/tones.ts';
import type { Outcome } from './use-move.ts';

interface OutcomeNoticeProps {
  /** Given where the notice takes the focus of controls that the outcome takes away. */
  readonly id?: string;
  readonly outcome: Outcome | null;
}

/** The outcome in a live region that is mounted first, so that the text is announced. */
export function OutcomeNotice({ id, outcome }: OutcomeNoticeProps) {
  return (
    <div id={id} tabIndex={-1} role="status">
      {outcome && (
        <Alert color={toneColors[outcome.tone]} title={outcome.title}>
          {outcome.text}
        </Alert>
      )}
    </div>
  );
}
