import { useState } from 'react';
import type { Tone } from '../../ui/tones.ts';

type Move = typeof import('./move.ts');

/** The outcome of an export or import, shown beside its button. */
export interface Outcome {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

/**
 * Runs one export or import at a time and keeps its outcome. The code that reads and encrypts is loaded on
 * first use, because most visitors never need it.
 * @param missing the outcome when that code cannot be loaded
 */
export function useMove(missing: Outcome) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async (work: (move: Move) => Promise<Outcome | null>) => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    const move = await import('./move.ts').catch(() => null);
    setOutcome(move ? await work(move) : missing);
    setBusy(false);
  };
  return { isBusy, outcome, run };
}
