import * as v from 'valibot';
import { MAX_LABEL_BYTES, unlabelled } from '../../../src/domain/files/label.ts';
import { cleanPhoto, type PhotoType, photoRefusal } from '../../../src/domain/files/photo.ts';
import type { Bytes } from '../../../src/domain/files.ts';
import { MAX_PHOTO_BYTES, type PhotoReceipt } from '../../../src/domain/photo.ts';
import { readBody } from './body.ts';
import type { FunctionContext } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { callProcedure } from './database.ts';
import { PHOTOS, removeDocuments, storeDocument } from './documents.ts';
import { damagedFile, filesQuota, noRoom, refuseFile, refuseTooMuch, sha256Of } from './file-body.ts';
import { jsonResponse, refuse } from './http.ts';
import { refuseTooMany } from './limits.ts';

interface Labelled {
  readonly key: string;
  readonly sha256: string;
}

export interface ReceivedPhoto<Label extends Labelled> {
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
