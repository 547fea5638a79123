import { type FunctionContext, requiredEnv } from './context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSumUp } from './sumup.ts';

const SUMUP_API = 'https://api.sumup.com';
const SUMUP_WIDGET = 'https://gateway.sumup.com/gateway/ecom/card/v2/sdk.js';

/**
 * The provider that the environment configures (docs/rules/payments.md#provider); null without a key, when nothing is paid
 * online. On the operator's own machine the embedded backend puts its sandbox there.
 */
export function paymentProvider(context: FunctionContext): PaymentProvider | null {
  if (!context.env('SUMUP_API_KEY')) return null;
  const settings = {
    url: context.env('SUMUP_API_URL') || SUMUP_API,
    key: requiredEnv(context, 'SUMUP_API_KEY'),
    merchant: requiredEnv(context, 'SUMUP_MERCHANT_CODE'),
    widget: context.env('SUMUP_WIDGET_URL') || SUMUP_WIDGET,
  };
  return createSumUp(settings, context.fetch);
}

/** The address of our webhook. PAYMENT_WEBHOOK_URL overrides the project's own address: see .env.example. */
export function webhookUrl(context: FunctionContext): string {
  return (
    context.env('PAYMENT_WEBHOOK_URL') ||
    `${requiredEnv(context, 'SUPABASE_URL')}/functions/v1/payment-webhook`
  );
}
