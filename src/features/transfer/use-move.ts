import { useState } from 'react';
import type { Tone } from '../../ui/Notice.tsx';

type Move = typeof import('./move.ts');

/** What has become of a move, to be shown where it was asked for. */
export interface Outcome {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
}

/**
 * Runs one thing at a time and keeps what came of it. The part that reads, seals and opens is fetched when it is first
 * needed: most visitors of the page never do.
 * @param missing what to say where that part cannot be fetched
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
