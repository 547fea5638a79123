import { anEntry, aRequest, ID, NOON } from '../../domain/submission/testing.ts';
import { type Entry, lease } from '../../domain/submission.ts';
import type { WireFile } from '../../domain/wire.ts';
import { getEntry, insertEntry, updateEntry } from './entries.ts';
import type { Upload, UploadReply, UploadRequest } from './upload.ts';

/** An order with files, and uploads whose answers are scripted. */

export const bytesOf = (digit: string) => new Uint8Array(10).fill(digit.charCodeAt(0));
export const aFile = (digit: string): WireFile => ({
  field: 'prescription',
  name: `page-${digit}.jpg`,
  type: 'image/jpeg',
  size: 10,
  sha256: digit.repeat(64),
});
export const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => digit.repeat(64));

/** An entry with these files on the device, leased for an attempt. */
export async function leasedWith(...digits: string[]): Promise<Entry> {
  const request = aRequest({ files: digits.map(aFile) });
  const files = digits.map((digit) => ({ sha256: digit.repeat(64), bytes: bytesOf(digit), storedAt: NOON }));
  await insertEntry(anEntry({ request }), files);
  return leased();
}

export async function leased(): Promise<Entry> {
  const done = await updateEntry(ID, (entry) => lease(entry, 'page', NOON, { eager: true }));
  if (!done.ok || !done.value.ok) throw new Error('not leased');
  return done.value.entry;
}

export async function stored(): Promise<Entry> {
  const read = await getEntry(ID);
  if (!read.ok || !read.value) throw new Error('not there');
  return read.value;
}

export const reply = (status: number, body: unknown, retryAfter: string | null = null): UploadReply => ({
  status,
  retryAfter,
  text: JSON.stringify(body),
});
export const echo = ({ headers }: UploadRequest) =>
  reply(201, { submissionId: ID.toUpperCase(), sha256: headers['x-sha256'] });
export const error = (code: string, message = 'Non.') => ({ error: { code, message } });

/** Answers the first files with these answers, and the rest with success. */
export function scripted(...answers: ((request: UploadRequest) => UploadReply | Promise<UploadReply>)[]) {
  const seen: UploadRequest[] = [];
  const upload: Upload = async (request) => {
    seen.push(request);
    return (answers[seen.length - 1] ?? echo)(request);
  };
  return { upload, seen, hashes: () => seen.map(({ headers }) => headers['x-sha256']) };
}
export const broken = () => Promise.reject(new TypeError('Failed to fetch'));
export const untilAborted = ({ signal }: UploadRequest) =>
  new Promise<UploadReply>((_resolve, reject) => {
    if (signal.aborted) reject(new DOMException('Aborted', 'AbortError'));
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
