import { type Sent, sendCall, sendDocument } from '../../../backend/desk/telephone.ts';
import { fromTotalTo } from '../../../copy/total.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { refreshTables } from '../../../device/reference-data/refresh-tables.ts';
import { formatWireEuros } from '../../../domain/money.ts';
import type {
  Receipt,
  Refusal,
  SubmissionRequest,
  WireFile,
  WireQuote,
} from '../../../domain/submission/wire.ts';
import type { Checked } from '../../../form/engine/form-stages.ts';
import { loadActions } from '../../../form/engine/load-actions.ts';
import { buildRequest } from '../../../services/request.ts';
import type { Call, Trouble } from './calls.ts';
import { TELEPHONE_COPY } from './copy.ts';

type Outcome = { readonly receipt: Receipt } | { readonly trouble: Trouble };

const { problems } = TELEPHONE_COPY;

/**
 * Sends the order of a call, its documents first. It goes from this page straight to the server: no outbox, draft or copy of it
 * is on the device. Never throws.
 */
export async function sendOrder(call: Call, { values, quote }: Checked): Promise<Outcome> {
  const fresh = buildRequest(call.service, values, quote, serverNow());
  // An earlier attempt may have arrived, so the same answers are sent as the same request, word for word.
  const request = call.sent && sameAnswers(call.sent, fresh) ? call.sent : fresh;
  call.sent = request;
  const { isUncertain } = call;
  const unsent = await sendDocuments(call.key, request.files, request.files, false);
  // The order has not left this time. An earlier attempt may have arrived.
  if (unsent) return { trouble: { ...unsent, isUncertain } };
  call.isUncertain = true;
  const sent = await sendCall(call.key, request);
  if (sent.kind === 'done') return { receipt: sent.value };
  const trouble = await troubleOf(sent, isUncertain, request);
  call.isUncertain = trouble.isUncertain ?? false;
  return { trouble };
}

/**
 * Sends documents ahead of their order, or of the correction that adds them. Returns why one did not arrive.
 * @param key of the order
 * @param all documents of the order
 */
export async function sendDocuments(
  key: string,
  files: readonly WireFile[] | undefined,
  all: readonly WireFile[] | undefined,
  isAdded: boolean,
): Promise<Trouble | null> {
  if (!files || files.length === 0) return null;
  const { bytesOf } = await loadActions();
  const hashes = (all ?? files).map(({ sha256 }) => sha256);
  for (const file of files) {
    const bytes = await bytesOf(key, file.sha256);
    const sent = bytes && (await sendDocument(key, file, hashes, bytes, isAdded));
    if (!sent) return { message: problems.documents };
    if (sent.kind === 'done') continue;
    // This key may already be an order, which takes no more documents: the answer to the order itself says so.
    if (sent.kind === 'refused' && sent.error.code === 'key_reused') return null;
    return sent.kind === 'refused'
      ? { message: sent.error.message, fields: { [file.field]: sent.error.message } }
      : troubleOf(sent, false);
  }
  return null;
}

/** Refusals by a server that has failed at some point, or is still at work on an earlier attempt. */
const UNCERTAIN: ReadonlySet<string> = new Set(['unavailable', 'in_progress']);

/**
 * The notice for an attempt without a receipt.
 * @param wasUncertain whether an earlier attempt may have been stored; a server that did not look at this one has not said
 */
export async function troubleOf(
  sent: Exclude<Sent<unknown>, { kind: 'done' }>,
  wasUncertain: boolean,
  request?: Pick<SubmissionRequest, 'quote'>,
): Promise<Trouble> {
  if (sent.kind === 'no-answer') return { message: problems.noAnswer, isUncertain: true };
  if (sent.kind === 'signed-out') return { message: problems.signedOut, isUncertain: wasUncertain };
  const { error } = sent;
  const { code, fields, receipt } = error;
  if (code === 'price_changed' || code === 'closed') await refreshTables();
  if (code === 'key_reused' && receipt) {
    return { message: problems.earlier(receipt.reference), earlier: receipt };
  }
  return {
    message: messageOf(error, request?.quote),
    isUncertain: UNCERTAIN.has(code) || (wasUncertain && code === 'too_many_requests'),
    ...(fields && { fields }),
  };
}

function messageOf({ code, message, quote }: Refusal['error'], seen: WireQuote | null | undefined): string {
  if (code !== 'price_changed' || !quote || !seen) return message;
  const [was, is] = [formatWireEuros(seen.totalToPay), formatWireEuros(quote.totalToPay)];
  return problems.priceChanged(fromTotalTo([was, seen], [is, quote]));
}

/**
 * Whether two requests of one form ask for the same, whenever the button was pressed. Both are built by the same code, so that their
 * keys are in the same order.
 */
export const sameAnswers = (a: SubmissionRequest, b: SubmissionRequest): boolean =>
  JSON.stringify({ ...a, confirmedAt: '' }) === JSON.stringify({ ...b, confirmedAt: '' });
