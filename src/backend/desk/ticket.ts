import * as v from 'valibot';
import type { Bytes } from '../../domain/files.ts';
import { PhotoReceipt, type TicketLabel } from '../../domain/photo.ts';
import { Refusal } from '../../domain/wire.ts';
import { problem, type Reply } from '../account-problem.ts';
import { loadClient } from '../client.ts';
import { postLabelled } from '../post-labelled.ts';
import { callDesk } from './call.ts';

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
