import * as v from 'valibot';
import { type Correction, CorrectionReply, OrderVersions } from '../../domain/desk/versions.ts';
import type { Bytes } from '../../domain/files.ts';
import { LinkToken } from '../../domain/order/link-token.ts';
import {
  FileReceipt,
  Receipt,
  Refusal,
  type SubmissionRequest,
  type WireFile,
} from '../../domain/submission/wire.ts';
import type { Reply } from '../account-problem.ts';
import { askFunction, type FunctionAnswer } from '../ask-function.ts';
import { loadClient } from '../client.ts';
import { apikey, attachUrl } from '../config.ts';
import { readJson } from '../read-json.ts';
import { callDesk } from './call.ts';

/** An answer of the desk's functions: the value, our server's reason for refusing, or none that can be trusted. */
export type Sent<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly error: Refusal['error'] }
  /** The session does not open the desk any more. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'no-answer' };

/** The access token of the manager, renewed where it has run out; null without one. */
async function token(): Promise<string | null> {
  const { data } = await (await loadClient()).auth.getSession();
  return data.session?.access_token ?? null;
}

async function ask<T>(
  name: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  read: (json: unknown) => T | null,
): Promise<Sent<T>> {
  const bearer = await token().catch(() => null);
  if (bearer === null) return { kind: 'no-answer' };
  const answer = await askFunction((url, init) => fetch(url, init), name, body, {
    ...headers,
    authorization: `Bearer ${bearer}`,
  });
  return sentOf(answer, read);
}

function sentOf<T>(answer: FunctionAnswer | null, read: (json: unknown) => T | null): Sent<T> {
  if (!answer) return { kind: 'no-answer' };
  const { status, json } = answer;
  if (status === 401 || status === 403) return { kind: 'signed-out' };
  const refusal = v.safeParse(Refusal, json);
  if (refusal.success) return { kind: 'refused', error: refusal.output.error };
  const value = status < 300 ? read(json) : null;
  // Our server gives no other answer.
  return value === null ? { kind: 'no-answer' } : { kind: 'done', value };
}

/**
 * Sends an order that was taken by telephone. Only a receipt that echoes the key counts.
 * @param key made once for the call: sent again, it is the same order
 */
export const sendCall = (key: string, request: SubmissionRequest): Promise<Sent<Receipt>> =>
  ask('desk-submit', request, { 'idempotency-key': key }, (json) => {
    const receipt = v.safeParse(Receipt, json);
    return receipt.success && receipt.output.submissionId === key ? receipt.output : null;
  });

/** Sends the corrected version of an order. Sent again with its key, it is the same correction. */
export const sendCorrection = (correction: Correction): Promise<Sent<CorrectionReply>> =>
  ask('desk-replace', correction, {}, (json) => {
    const reply = v.safeParse(CorrectionReply, json);
    return reply.success ? reply.output : null;
  });

/** The versions of an order; null where there is no such order. */
export const readVersions = (id: string): Promise<Reply<OrderVersions | null>> =>
  callDesk('desk_versions', { p_id: id }, v.nullable(OrderVersions));

/** In milliseconds: ten megabytes on a slow line. */
const FILE_TIMEOUT = 120_000;

/**
 * Hands a document of an order over, before the order (docs/rules/files.md#hand-over-to-the-server).
 * @param hashes of all documents of the order
 * @param isAdded whether the order was received: the document is added to it, as a manager
 */
export async function sendDocument(
  key: string,
  { field, sha256, type }: WireFile,
  hashes: readonly string[],
  body: Bytes,
  isAdded: boolean,
): Promise<Sent<FileReceipt>> {
  try {
    const bearer = isAdded ? await token() : null;
    const reply = await fetch(attachUrl, {
      method: 'POST',
      headers: {
        apikey,
        'content-type': type,
        'idempotency-key': key,
        'x-sha256': sha256,
        'x-field': field,
        'x-files': hashes.join(','),
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
      },
      body,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(FILE_TIMEOUT),
    });
    return sentOf({ status: reply.status, json: await readJson(reply) }, (json) => {
      const receipt = v.safeParse(FileReceipt, json);
      return receipt.success && receipt.output.sha256 === sha256 ? receipt.output : null;
    });
  } catch {
    return { kind: 'no-answer' };
  }
}

const Shared = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), token: LinkToken }),
  v.object({ outcome: v.picklist(['refused', 'unknown']) }),
]);
type Shared = v.InferOutput<typeof Shared>;

/**
 * The token of the link by which a customer follows an order; made where it has none.
 * @param key of the step in the order's history
 */
export const followToken = (key: string, id: string): Promise<Reply<Shared>> =>
  callDesk('desk_share', { p_key: key, p_id: id, p_kind: 'suivi' }, Shared);
