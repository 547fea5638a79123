/** One file of the build, as the build describes it (build/web-app.ts). */
export interface PrecacheEntry {
  /** Its address, of a page's document the one that people open: `/restaurants`. */
  readonly url: string;
  /** null where the address changes with the content. */
  readonly revision: string | null;
  /** The digest of every byte. Absent for the manifest, which the build writes last. */
  readonly integrity?: string;
  /** A text at the end of a document, by which it is known when a host has altered the rest. */
  readonly mark?: string;
  /** A start without a network needs it: nothing is installed without. */
  readonly required?: true;
}
