import { type Sent, sendDocument } from '../../backend/desk/telephone.ts';
import { fromTotalTo } from '../../copy/total.ts';
import { refreshTables } from '../../device/reference-data/refresh-tables.ts';
import { formatWireEuros } from '../../domain/money.ts';
import type {
  Receipt,
  Refusal,
  SubmissionRequest,
  WireFile,
  WireQuote,
} from '../../domain/submission/wire.ts';
import { loadActions } from '../../form/engine/load-actions.ts';
import { CALLER_FORM_COPY } from './caller-form-copy.ts';

const { problems } = CALLER_FORM_COPY;

/** Why an order or a correction was not stored, or is not known to be. */
export interface Trouble {
  readonly message: string;
  /** Whether it may be stored all the same: an answer was lost. */
  readonly isUncertain?: boolean;
  /** Messages by field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The order that this call had become before its last changes. */
  readonly earlier?: Receipt;
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
