/** One file of the build, as the build describes it (build/web-app.ts). */
export interface PrecacheEntry {
  /** Its address. For a document, the one that people open: `/restaurants`. */
  readonly url: string;
  /** Null when the address changes with the content. */
  readonly revision: string | null;
  /** The digest of every byte. Absent for the manifest, which the build writes last. */
  readonly integrity?: string;
  /** A text at the end of a document, which identifies it when a host has altered the rest. */
  readonly mark?: string;
  /** The app cannot start offline without this file, so an installation without it fails. */
  readonly required?: true;
}
