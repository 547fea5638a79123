import * as v from 'valibot';
import { type Bytes, MAX_FILE_BYTES } from '../../domain/files.ts';
import { PhotoReceipt, type TicketLabel } from '../../domain/order/photo.ts';
import { Refusal } from '../../domain/submission/wire.ts';
import { type Problem, problem, problemOf, type Reply } from '../account-problem.ts';
import { loadClient } from '../client.ts';
import { apikey, functionsUrl } from '../config.ts';
import { postLabelled } from '../photos.ts';
import { readJson } from '../read-json.ts';
import { callDesk } from './call.ts';

/** In milliseconds: a document has ten megabytes at most. */
const TIMEOUT = 120_000;

/**
 * Opens a document of an order. The server writes down who has opened it (docs/rules/desk.md#documents). The bytes are in this
 * page's memory alone. Never throws.
 */
export async function openDocument(submissionId: string, sha256: string): Promise<Reply<Blob>> {
  try {
    const { data } = await (await loadClient()).auth.getSession();
    const token = data.session?.access_token;
    if (!token) return { ok: false, problem: problem('session_not_found') };
    const reply = await fetch(`${functionsUrl}/desk-file`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey, authorization: `Bearer ${token}` },
      body: JSON.stringify({ submissionId, sha256 }),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!reply.ok) return { ok: false, problem: await refusalOf(reply) };
    const bytes = await reply.blob();
    return bytes.size <= MAX_FILE_BYTES
      ? { ok: true, value: bytes }
      : { ok: false, problem: problem('unknown') };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

async function refusalOf(reply: Response): Promise<Problem> {
  const said = v.safeParse(Refusal, await readJson(reply));
  return said.success
    ? { code: String(reply.status), message: said.output.error.message }
    : problem('unknown');
}

/**
 * Sends the photo of an order's ticket, in the place of the one before. The same label may be sent again where no answer came: its key
 * makes the server keep it once. Never throws.
 */
export async function sendTicket(label: TicketLabel, bytes: Bytes): Promise<Reply<PhotoReceipt>> {
  const { data } = await (await loadClient()).auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ''}` };
  const answer = await postLabelled((url, init) => fetch(url, init), 'desk-ticket', label, bytes, headers);
  if (answer === null) return { ok: false, problem: problem('network') };
  const kept = v.safeParse(PhotoReceipt, answer.json);
  if (kept.success) return { ok: true, value: kept.output };
  const said = v.safeParse(Refusal, answer.json);
  if (said.success)
    return { ok: false, problem: { code: String(answer.status), message: said.output.error.message } };
  return { ok: false, problem: problem('server_failed') };
}

const Removed = v.object({ outcome: v.picklist(['done', 'unknown']) });

/** Takes the ticket of an order away. */
export const removeTicket = (
  key: string,
  id: string,
  sha256: string,
): Promise<Reply<v.InferOutput<typeof Removed>>> =>
  callDesk('desk_remove_ticket', { p_key: key, p_id: id, p_sha256: sha256 }, Removed);
