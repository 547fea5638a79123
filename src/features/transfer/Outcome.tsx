import { Alert } from '../../ui/Alert.tsx';
import { toneColors } from '../../ui/tones.ts';
import type { Outcome } from './use-move.ts';

/** The outcome in a live region that is mounted first, so that the text is announced. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome && (
        <Alert color={toneColors[outcome.tone]} title={outcome.title}>
          {outcome.text}
        </Alert>
      )}
    </div>
  );
}
