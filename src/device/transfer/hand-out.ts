/** A file for the customer to keep, with other ways to get it out of the page. */
export interface HandedOut {
  readonly file: File;
  /** Its content as text; null when it is too long to be copied by hand. */
  readonly text: string | null;
  /** The subject of a mail to oneself; null when the text must not be mailed. */
  readonly subject: string | null;
}

/**
 * Starts a download of a file. The page cannot know whether it succeeds: the browsers inside Facebook, Instagram or
 * WhatsApp drop it silently.
 */
export function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The URL must stay valid until the download begins.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * The file for the share sheet: as it is, or as a text file when its type cannot be shared; null when the sheet
 * accepts neither.
 */
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

/** Opens the share sheet. The page does not learn what the customer chose. Never fails. */
export async function share(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch(() => undefined);
}

/** Whether the browser has a share sheet for texts. */
export const canShareText = (): boolean => typeof navigator.share === 'function';

/**
 * Opens the share sheet for a text. Browsers want it in a press: after an answer of the server was awaited, Safari refuses it, and
 * Chrome where the answer took long. Never fails.
 * @returns false where it was refused, and not where the customer has closed it
 */
export async function shareText(text: string): Promise<boolean> {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Copies a text to the clipboard. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** In characters: some mail programs cut longer addresses, and some systems refuse them. */
const LONGEST_MAIL = 1800;

/** A `mailto:` address with the text in its body; null when the text must not be mailed or is too long. */
export function mailToOneself({ text, subject }: HandedOut): string | null {
  if (text === null || subject === null) return null;
  const lines = text.replaceAll(/\r?\n/g, '\r\n');
  const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
  return address.length <= LONGEST_MAIL ? address : null;
}
