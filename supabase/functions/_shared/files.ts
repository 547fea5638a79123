import * as v from 'valibot';
import { MAX_LABEL_BYTES, unlabelled } from '../../../src/domain/files/label.ts';
import { cleanPhoto, type PhotoType, photoRefusal } from '../../../src/domain/files/photo.ts';
import type { Bytes } from '../../../src/domain/files.ts';
import { MAX_PHOTO_BYTES, type PhotoReceipt } from '../../../src/domain/order/photo.ts';
import { readBody } from './body.ts';
import type { FunctionContext } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { adminClient, callProcedure } from './database.ts';
import { jsonResponse, refuse } from './http.ts';
import { refuseTooMany } from './limits.ts';

/** The private buckets, created by the migrations: of the health documents, and of the desk's photos. */
export const DOCUMENTS = 'documents-sante';
export const PHOTOS = 'photos';
export type Bucket = typeof DOCUMENTS | typeof PHOTOS;

type Project = Pick<FunctionContext, 'env' | 'fetch'>;

/** An error of the storage service. It carries nothing that could identify a customer's file. */
export class StorageError extends Error {}

/** In seconds: a project's storage stands behind a cache, which would otherwise keep a file for an hour. */
const CACHED_FOR = '0';

/**
 * Stores a document under its path. Storing the same document again changes nothing, because the path
 * contains its hash or its key.
 */
export async function storeDocument(
  context: Project,
  path: string,
  bytes: Bytes,
  contentType: string,
  bucket: Bucket = DOCUMENTS,
): Promise<void> {
  const { error } = await adminClient(context)
    .storage.from(bucket)
    .upload(path, bytes, { contentType, upsert: true, cacheControl: CACHED_FOR });
  if (error) throw new StorageError('storage refused an upload');
}

/** Reads a document, as it arrives. @throws StorageError */
export async function openDocument(
  context: Project,
  path: string,
  bucket: Bucket = DOCUMENTS,
): Promise<ReadableStream> {
  const { data, error } = await adminClient(context).storage.from(bucket).download(path).asStream();
  if (error) throw new StorageError('storage refused a download');
  return data;
}

/** Deletes documents with their bytes. A document that is already gone is no error. */
export async function removeDocuments(
  context: Project,
  paths: readonly string[],
  bucket: Bucket = DOCUMENTS,
): Promise<void> {
  const { error } = await adminClient(context)
    .storage.from(bucket)
    .remove([...paths]);
  if (error) throw new StorageError('storage refused a removal');
}

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
const refuseTooMuch = (bytes: Bytes, request: Request, context: FunctionContext) =>
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

interface Labelled {
  readonly key: string;
  readonly sha256: string;
}

interface ReceivedPhoto<Label extends Labelled> {
  readonly label: Label;
  readonly bytes: Bytes;
  readonly type: PhotoType;
}

/**
 * The photo of a request: its label, then its bytes, cleaned. Refuses anything else.
 * @throws DatabaseError
 */
export async function readPhoto<Label extends Labelled>(
  request: Request,
  context: FunctionContext,
  schema: v.GenericSchema<unknown, Label>,
): Promise<ReceivedPhoto<Label> | Response> {
  const tooMany = await refuseTooMany('file', request, context);
  if (tooMany) return tooMany;
  const read = await readBody(request, MAX_PHOTO_BYTES + MAX_LABEL_BYTES);
  if (!read.ok) {
    return read.reason === 'too_large' ? refuseFile('too_large', photoRefusal('too_large')) : damagedFile();
  }
  const tooMuch = await refuseTooMuch(read.bytes, request, context);
  if (tooMuch) return tooMuch;
  const parts = unlabelled(read.bytes);
  const label = v.safeParse(schema, parts?.label);
  if (!parts || !label.success)
    return refuse(400, { code: 'invalid', message: FUNCTION_COPY.badFileHeaders });
  if ((await sha256Of(parts.file)) !== label.output.sha256) return damagedFile();
  const cleaned = cleanPhoto(parts.file);
  return cleaned.ok
    ? { label: label.output, bytes: cleaned.bytes, type: cleaned.type }
    : refuseFile(cleaned.reason, photoRefusal(cleaned.reason));
}

const Reservation = v.picklist(['wanted', 'known', 'over', 'too_many', 'full', 'unknown']);

/**
 * Reserves, stores and confirms a photo. Answers a PhotoReceipt; sending the same photo again changes nothing.
 * @param procedure that reserves it, with the arguments that name its order
 * @throws DatabaseError, StorageError
 */
export async function keepPhoto(
  { label: { key, sha256 }, bytes, type }: ReceivedPhoto<Labelled>,
  context: FunctionContext,
  procedure: 'reserve_ticket' | 'reserve_course_photo',
  args: Record<string, unknown>,
): Promise<Response> {
  const reserved = await callProcedure(context, Reservation, procedure, {
    ...args,
    p_key: key,
    p_sha256: sha256,
    p_type: type,
    p_size: bytes.byteLength,
    p_quota: filesQuota(context),
  });
  if (reserved === 'full') return noRoom();
  if (reserved === 'unknown') return refuse(404, { code: 'invalid', message: FUNCTION_COPY.photoUnknown });
  if (reserved === 'too_many')
    return refuse(422, { code: 'too_many_files', message: FUNCTION_COPY.photoTaken });
  if (reserved === 'over') return over();
  const receipt: PhotoReceipt = { key, sha256 };
  if (reserved === 'known') return jsonResponse(200, receipt);
  await storeDocument(context, key, bytes, type, PHOTOS);
  if (await callProcedure(context, v.boolean(), 'confirm_photo', { p_key: key }))
    return jsonResponse(201, receipt);
  // The photo's order was erased meanwhile.
  await removeDocuments(context, [key], PHOTOS);
  return over();
}

const over = () => refuse(410, { code: 'closed', message: FUNCTION_COPY.photoOver });
