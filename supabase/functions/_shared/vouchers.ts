import * as v from 'valibot';
import { VoucherKind } from '../../../src/domain/order/voucher.ts';
import type { SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { decodeRequest } from '../../../src/services/request.ts';
import type { FunctionContext } from './context.ts';
import { callProcedure } from './database.ts';

interface Using {
  readonly id: string;
  readonly body: SubmissionRequest;
}

/**
 * The kind of the voucher that a submission names; null when it names none, or one that it may not use
 * (docs/rules/referral.md#once), also because its household had one before (docs/rules/referral.md#one-household).
 * @throws DatabaseError
 */
export async function findVoucher(
  context: FunctionContext,
  { id, body: { voucher, service, fields } }: Using,
): Promise<VoucherKind | null> {
  if (!voucher) return null;
  const kind = await callProcedure(context, v.nullable(VoucherKind), 'voucher_kind', {
    p_voucher: voucher.id,
    p_submission_id: id,
  });
  if (kind !== 'half-delivery') return kind;
  const known = findService(service);
  if (!known) return null;
  const asked = { p_voucher: voucher.id, p_facts: known.facts(decodeRequest(known, fields)) };
  return (await callProcedure(context, v.boolean(), 'has_served_household', asked)) ? null : kind;
}
