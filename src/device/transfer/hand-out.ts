/** A file for the customer to keep, and how else it may get out of the page. */
export interface HandedOut {
  readonly file: File;
  /** Its content as text; null where that is too long to be copied by hand. */
  readonly text: string | null;
  /** The subject of a mail to oneself; null where the text says nothing to people. */
  readonly subject: string | null;
}

/**
 * Hands a file to the browser's downloads. Nobody hears whether it arrives: the browsers inside Facebook, Instagram or
 * WhatsApp drop it without a word.
 */
export function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The download begins in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The file as the share sheet takes it: as it is, or as a text file where its kind is not among those that are shared; null where it takes none. */
export function shareable({ file, text }: HandedOut): File | null {
  const asText = text === null ? [] : [new File([text], `${file.name}.txt`, { type: 'text/plain' })];
  return [file, ...asText].find(canShare) ?? null;
}

function canShare(file: File): boolean {
  try {
    return navigator.canShare?.({ files: [file] }) === true;
  } catch {
    return false;
  }
}

/** Opens the share sheet. Whether the customer chose something there is theirs to know. Never fails. */
export async function share(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch(() => undefined);
}

/** Copies a text; whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Longer addresses are cut by some mail programs and refused by some systems. */
const LONGEST_MAIL = 1800;

/** The address of a mail to oneself with the text in it; null where it is too long for one. */
export function mailToOneself({ text, subject }: HandedOut): string | null {
  if (text === null || subject === null) return null;
  const lines = text.replaceAll(/\r?\n/g, '\r\n');
  const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
  return address.length <= LONGEST_MAIL ? address : null;
}
