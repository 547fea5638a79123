/** One file of the build, as the build describes it (build/web-app.ts). */
export interface PrecacheEntry {
  /** Its address. A document has the address that people open: `/restaurants`, not `/restaurants/index.html`. */
  readonly url: string;
  /** Null when the address changes with the content. */
  readonly revision: string | null;
  /** The digest of every byte. Absent for the web app manifest, which the build writes after these entries. */
  readonly integrity?: string;
  /** The build's signature at the end of a document. It identifies a document whose bytes a proxy has rewritten. */
  readonly mark?: string;
  /** The app cannot start offline without this file, so an installation without it fails. */
  readonly required?: true;
  /** A file of what follows an order: confirmation, « Mes envois », home. It is stored before the others, which are in their order. */
  readonly first?: true;
  /** Set when the file is stored only on devices that have opened one of these pages: the desk is for few. */
  readonly pages?: readonly string[];
}
