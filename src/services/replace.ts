import { toWireString } from '../domain/money.ts';
import { feesOf } from '../domain/quote/voucher.ts';
import type { SubmissionRequest, WireFields, WireFile } from '../domain/submission/wire.ts';
import type { Tables } from '../domain/tables.ts';
import type { Instant } from '../domain/time/island-time.ts';
import { checkAnswers, checkOpening, type Decision, priced, refuse } from './accept.ts';
import { FEES, PAID } from './added-fields.ts';
import { findService } from './catalogue.ts';
import { REPLACE_COPY } from './copy.ts';
import { forCaller } from './for-caller.ts';
import { momentOf, type Standing } from './replaced-moment.ts';
import { decodeRequest, filesOf } from './request.ts';

/** The decision on a correction; an accepted one counts from `confirmedAt` on. */
export type Replacement =
  | (Extract<Decision, { ok: true }> & { readonly confirmedAt: Instant })
  | Extract<Decision, { ok: false }>;

/**
 * Decides on the corrected version of an order that was received (docs/rules/desk.md#corrections). Pure; the desk asks before it
 * sends, and the server decides. The service and the documents of the order stay; documents may be added.
 */
export function decideReplacement(
  request: SubmissionRequest,
  standing: Standing,
  tables: Tables,
  now: Instant,
): Replacement {
  const known = findService(request.service);
  const { files = [] } = request;
  if (!known || request.service !== standing.service) {
    return refuse(422, { code: 'unknown_service', message: REPLACE_COPY.otherService });
  }
  const service = forCaller(known, standing.isByTelephone);
  const values = decodeRequest(service, request.fields, files);
  const sent = new Set(filesOf(service, values).map(placeOf));
  // The form sends files only for visible fields of the service.
  if (sent.size !== files.length || !standing.files.every((file) => sent.has(placeOf(file)))) {
    return refuse(422, { code: 'invalid', message: REPLACE_COPY.otherFiles });
  }
  const at = momentOf(service, values, request.slot, standing, now);
  const { slotAt, nextOpening } = standing;
  const isMoved = at === now;
  const confirmedAt = isMoved ? now : standing.confirmedAt;
  const opening = isMoved
    ? checkOpening(service, values, request.slot, tables, now, now)
    : { slotAt, nextOpening };
  if ('refusal' in opening) return opening.refusal;
  const invalid = checkAnswers(service, values, tables, at, confirmedAt);
  if (invalid) return invalid;
  const { voucher } = standing;
  const decision = priced(service, values, request, { tables, at, voucher }, opening);
  return decision.ok ? { ...decision, fields: withPaid(decision, standing), confirmedAt } : decision;
}

const placeOf = ({ field, sha256 }: Pick<WireFile, 'field' | 'sha256'>) => `${field} ${sha256}`;

/** The corrected fields, with those that a payment had added to the order: what was paid stays, the fees are those of the new price. */
function withPaid({ fields, quote }: Extract<Decision, { ok: true }>, standing: Standing): WireFields {
  const kept = PAID.flatMap((name) => {
    const value = standing.fields[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const paid = { ...fields, ...Object.fromEntries(kept) };
  return FEES in standing.fields && quote ? { ...paid, [FEES]: toWireString(feesOf(quote)) } : paid;
}
