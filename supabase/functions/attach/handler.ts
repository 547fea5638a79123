import * as v from 'valibot';
import { cleanFile } from '../../../src/domain/files/clean.ts';
import { MAX_LABEL_BYTES, unlabelled } from '../../../src/domain/files/label.ts';
import { type Bytes, FILE_REFUSALS, MAX_FILE_BYTES } from '../../../src/domain/files.ts';
import { type FileReceipt, Sha256, SubmissionId, WireFile } from '../../../src/domain/submission/wire.ts';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import { managerOf } from '../_shared/account.ts';
import { answerPost } from '../_shared/answer-post.ts';
import { readBody } from '../_shared/body.ts';
import type { FunctionContext } from '../_shared/context.ts';
import { FUNCTION_COPY } from '../_shared/copy.ts';
import { callProcedure } from '../_shared/database.ts';
import {
  damagedFile,
  filesQuota,
  noRoom,
  refuseFile,
  refuseTooMuchWaiting,
  removeDocuments,
  sha256Of,
  storeDocument,
} from '../_shared/files.ts';
import { jsonResponse, refuse } from '../_shared/http.ts';
import { refuseTooMany, widestNetworkOf } from '../_shared/limits.ts';

/**
 * POST /functions/v1/attach: one file of a submission, sent before the submission itself
 * (docs/rules/files.md#hand-over-to-the-server). The body is the file. Headers name the submission
 * (Idempotency-Key), the file's hash (x-sha256), the form's field (x-field) and the hashes of all files of
 * this version of the order (x-files). Where a proxy strips these headers, they come in front of the file
 * (domain/files/label.ts). Answers a FileReceipt. Sending the same file again changes nothing. A manager, with their token, also
 * adds to a submission that was received (docs/rules/desk.md#corrections). Never throws.
 */
export function attach(request: Request, context: FunctionContext): Promise<Response> {
  return answerPost('attach', request, async () => {
    const received = await readFile(request, context);
    return received instanceof Response ? received : keep(received, request, context);
  });
}

const Label = v.pipe(
  v.object({
    'idempotency-key': v.pipe(SubmissionId, v.toLowerCase()),
    'x-sha256': Sha256,
    'x-field': WireFile.entries.field,
    'x-files': v.optional(
      v.pipe(
        v.string(),
        v.transform((hashes) => hashes.split(',')),
        v.array(Sha256),
      ),
    ),
  }),
  v.transform((told) => ({
    id: told['idempotency-key'],
    sha256: told['x-sha256'],
    field: told['x-field'],
    current: told['x-files'] ?? [],
  })),
);

interface Received extends v.InferOutput<typeof Label> {
  readonly bytes: Bytes;
  readonly type: string;
}

/**
 * The file of a well-formed request with accepted content; a refusal for any other
 * (docs/rules/files.md#cleaning).
 */
async function readFile(request: Request, context: FunctionContext): Promise<Received | Response> {
  const isBare = ['idempotency-key', 'x-sha256', 'x-field'].some((name) => !request.headers.has(name));
  const told = isBare ? null : v.safeParse(Label, Object.fromEntries(request.headers));
  if (told?.success === false) return refuseLabel('invalid');
  const tooMany = await refuseTooMany('file', request, context);
  if (tooMany) return tooMany;

  const read = await readBody(request, MAX_FILE_BYTES + (isBare ? MAX_LABEL_BYTES : 0));
  if (!read.ok) return read.reason === 'too_large' ? tooLarge() : damagedFile();
  const found = told ? { label: told.output, file: read.bytes } : takeLabel(read.bytes);
  if (!found) return refuseLabel('key_missing');
  const { label, file: bytes } = found;
  if (bytes.byteLength > MAX_FILE_BYTES) return tooLarge();
  const tooMuch = await refuseTooMuchWaiting(bytes, request, context);
  if (tooMuch) return tooMuch;
  if ((await sha256Of(bytes)) !== label.sha256) return damagedFile();

  // The page has cleaned the file already. Older versions of the page, and other clients, have not.
  const cleaned = cleanFile(bytes);
  return cleaned.ok
    ? { ...label, bytes: cleaned.bytes, type: cleaned.type }
    : refuseFile(cleaned.reason, FILE_REFUSALS[cleaned.reason]);
}

function takeLabel(bytes: Bytes) {
  const parts = unlabelled(bytes);
  const label = v.safeParse(Label, parts?.label);
  return parts && label.success ? { label: label.output, file: parts.file } : null;
}

const refuseLabel = (code: 'invalid' | 'key_missing') =>
  refuse(400, { code, message: FUNCTION_COPY.badFileHeaders });

const tooLarge = () => refuseFile('too_large', FILE_REFUSALS.too_large);

const Reservation = v.picklist(['wanted', 'known', 'accepted', 'too_many', 'full']);

/**
 * Reserves, stores and confirms the file. If the request dies in between, the submission reports the file as
 * missing.
 */
async function keep(file: Received, request: Request, context: FunctionContext): Promise<Response> {
  const { id, sha256, field, type, bytes, current } = file;
  const key = { p_submission_id: id, p_sha256: sha256 };
  const quota = filesQuota(context);
  const reserve = (isAdded = false) =>
    callProcedure(context, Reservation, 'reserve_submission_file', {
      ...key,
      p_field: field,
      p_type: type,
      p_size: bytes.byteLength,
      // Without a list no earlier file is dropped, so a fourth file is refused.
      p_current: current.length > 0 ? [...current, sha256] : null,
      p_quota: quota,
      ...(isAdded && { p_is_added: true }),
    });
  let reserved = await reserve();
  // The session is looked at only where it decides: a customer's upload depends on none.
  const isAdded = reserved === 'accepted' && (await isFromManager(request, context));
  if (isAdded) reserved = await reserve(isAdded);
  if (reserved === 'full') {
    await makeRoom(Math.max(quota / 10, bytes.byteLength), context);
    reserved = await reserve(isAdded);
  }
  if (reserved === 'full') return noRoom();
  if (reserved === 'accepted') return refuse(409, { code: 'key_reused', message: FUNCTION_COPY.keyReused });
  if (reserved === 'too_many') {
    return refuse(422, { code: 'too_many_files', message: FILE_REFUSALS.too_many });
  }
  if (reserved === 'wanted') {
    await storeDocument(context, `${id}/${sha256}`, bytes, type);
    const p_network = await widestNetworkOf(request, context);
    await callProcedure(context, v.unknown(), 'confirm_submission_file', { ...key, p_network });
  }
  const receipt: FileReceipt = { submissionId: id, sha256 };
  return jsonResponse(reserved === 'wanted' ? 201 : 200, receipt);
}

async function isFromManager(request: Request, context: FunctionContext): Promise<boolean> {
  if (!request.headers.has('authorization')) return false;
  return !((await managerOf(request, context)) instanceof Response);
}

/** Deletes the oldest files whose order has not come, and then those of the network that holds the most. See make_room_for_files in supabase/procedures. */
async function makeRoom(bytes: number, context: FunctionContext): Promise<void> {
  const paths = await callProcedure(context, v.array(v.string()), 'make_room_for_files', {
    p_now: formatInstant(context.now()),
    p_bytes: Math.ceil(bytes),
  });
  if (paths.length > 0) await removeDocuments(context, paths);
}
