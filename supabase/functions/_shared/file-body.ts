import type { Bytes } from '../../../src/domain/files.ts';
import type { FunctionContext } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { refuse } from './http.ts';
import { refuseTooMany } from './limits.ts';

export const MEGABYTE = 1_000_000;
/** The room, in megabytes, that all files without an order share. All photos have as much again. FILES_QUOTA_MB can change it. */
const QUOTA_MB = 1000;

/** The room that all files without an order share, in bytes. */
export const filesQuota = (context: FunctionContext): number =>
  MEGABYTE * Number(context.env('FILES_QUOTA_MB') || QUOTA_MB);

const megabytesOf = (bytes: Bytes): number => Math.ceil(bytes.byteLength / MEGABYTE);

/**
 * The refusal of a file whose address has sent too many megabytes; null when it may proceed.
 * @throws DatabaseError
 */
export const refuseTooMuch = (bytes: Bytes, request: Request, context: FunctionContext) =>
  refuseTooMany('fileMegabytes', request, context, megabytesOf(bytes));

/**
 * The refusal of a file before its order, whose address has sent too many megabytes in an hour or in a day; null
 * when it may proceed. One address could otherwise fill the room of all for an hour, and no order with a file would
 * pass.
 * @throws DatabaseError
 */
export async function refuseTooMuchWaiting(bytes: Bytes, request: Request, context: FunctionContext) {
  // The hour comes first: a file that it refuses is sent again, and takes nothing from the day before it is taken.
  const tooMuch = await refuseTooMany('fileMegabytesHourly', request, context, megabytesOf(bytes));
  return tooMuch ?? refuseTooMuch(bytes, request, context);
}

/** The refusal of a file that was damaged on its way: 408 makes the device send it again. */
export const damagedFile = (): Response => refuse(408, { code: 'invalid', message: FUNCTION_COPY.badFile });

/** The refusal of a file because of what it is. */
export function refuseFile(reason: string, message: string): Response {
  return refuse(reason === 'too_large' ? 413 : 422, { code: 'file_refused', message });
}

/** The refusal of a file for which there is no room now. */
export const noRoom = (): Response =>
  refuse(503, { code: 'unavailable', message: FUNCTION_COPY.unavailable }, { 'retry-after': '60' });

export async function sha256Of(bytes: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
