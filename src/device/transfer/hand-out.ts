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

/** Opens the share sheet. Browsers want it in a press. Never fails. @returns false where it was refused */
export const share = (file: File): Promise<boolean> => openSheet({ files: [file] });

/** Whether the browser has a share sheet for texts. */
export const canShareText = (): boolean => typeof navigator.share === 'function';

/** What the browser says where the customer has closed the sheet, or where it is open already. */
const NO_REFUSAL = ['AbortError', 'InvalidStateError'];

async function openSheet(shared: ShareData): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && NO_REFUSAL.includes(error.name);
  }
}

/**
 * Hands a text on by the share sheet. Browsers want a press for it: after an answer of the server was awaited, Safari refuses it, and
 * Chrome where the answer took long. Where there is no sheet, or it is refused, the text is copied; where that fails too, it is to be
 * shown. Never fails.
 * @param copied what is copied, where the text has words around it
 */
export async function handOnText(text: string, copied = text): Promise<'shared' | 'copied' | 'refused'> {
  if (canShareText() && (await openSheet({ text }))) return 'shared';
  return (await copyText(copied)) ? 'copied' : 'refused';
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
