import * as v from 'valibot';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import type { FunctionContext } from './context.ts';
import { FUNCTION_COPY } from './copy.ts';
import { callProcedure } from './database.ts';
import type { Charge, PaymentProvider } from './payment-provider.ts';

/** A charge of which something may have been given back on the provider's own site. */
const ChargeToCheck = v.object({ reference: v.string(), checkoutId: v.string() });
export type ChargeToCheck = v.InferOutput<typeof ChargeToCheck>;

/** The charges to ask the provider about now, of so many orders at most. See charges_to_check in supabase/procedures. */
export const chargesToCheck = (context: FunctionContext, orders: number): Promise<ChargeToCheck[]> =>
  callProcedure(context, v.array(ChargeToCheck), 'charges_to_check', {
    p_now: formatInstant(context.now()),
    p_limit: orders,
  });

/**
 * Counts what the provider has given back of a charge and is not known here (docs/rules/desk.md#refunds). Returns whether there was
 * something. What is pending is not counted: it may fail, and would be taken for given back.
 * @param key the refund that the provider is about to be asked for, which gives way where something is counted
 */
export const countGivenBack = (
  context: FunctionContext,
  reference: string,
  { refunded }: Charge,
  key: string | null = null,
): Promise<boolean> =>
  callProcedure(context, v.boolean(), 'count_given_back', {
    p_reference: reference,
    p_refunded: refunded,
    p_actor: FUNCTION_COPY.provider,
    p_reason: FUNCTION_COPY.givenBackElsewhere,
    p_key: key,
  });

/**
 * Asks the provider what it has given back of a charge, and counts it. Its webhook tells of checkouts alone, and a checkout stays
 * paid when its charge is given back (https://developer.sumup.com/online-payments/webhooks/, read on 2026-11-27).
 * @throws ProviderError
 */
export async function askGivenBack(
  context: FunctionContext,
  provider: PaymentProvider,
  { reference, checkoutId }: ChargeToCheck,
): Promise<void> {
  const charge = await provider.readCharge(checkoutId);
  if (charge && charge.refunded > 0) await countGivenBack(context, reference, charge);
}
