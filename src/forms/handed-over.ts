import type { Values } from '../services/values.ts';

/** What goes into the form of a draft when it opens, besides the draft. */
interface HandedOver {
  /** What no draft keeps: files that were shared. */
  readonly values: Values;
  /** The draft was made this very moment, and is no earlier visit's. */
  readonly isNew: boolean;
}

const waiting = new Map<string, HandedOver>();

/** Leaves something for the form of a draft, by its id. Like the bytes of files, it lives as long as the page. */
export function handOver(submissionId: string, handed: HandedOver): void {
  waiting.set(submissionId, handed);
}

/** Hands it to the form that has taken up that draft, once; null where there is nothing. */
export function takeHandedOver(submissionId: string): HandedOver | null {
  const handed = waiting.get(submissionId) ?? null;
  waiting.delete(submissionId);
  return handed;
}
