import { useState } from 'react';
import { Alert } from '../../ui/notices/Alert.tsx';
import { type Tone, toneColors } from '../../ui/notices/tones.ts';
import { MOVING_COPY } from './copy.ts';

type Move = typeof import('./move.ts');

/** The outcome of an export or import, shown beside its button. */
export interface Outcome {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

const { parts, failed } = MOVING_COPY.failures;
const MISSING: Outcome = { tone: 'danger', ...parts };
const FAILED: Outcome = { tone: 'danger', ...failed };

/**
 * Runs one export or import at a time and keeps its outcome. The code that reads and encrypts is loaded on
 * first use, because most visitors never need it.
 */
export function useMove() {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async (work: (move: Move) => Promise<Outcome | null>) => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    const move = await import('./move.ts').catch(() => null);
    // A device without enough memory for a large file fails in the middle.
    setOutcome(move ? await work(move).catch(() => FAILED) : MISSING);
    setBusy(false);
  };
  return { isBusy, outcome, run };
}

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
