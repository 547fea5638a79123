import { type Cents, parseEuros } from '../domain/money.ts';
import { TIP_COPY } from './copy.ts';
import { money, yesNo } from './field-builders.ts';

/**
 * The optional tip of the services that are sent as form posts: one step, two controls
 * (docs/rules/forms.md#tips).
 */
export const tipFields = {
  tip_choice: yesNo({ label: TIP_COPY.choice }),
  tip_amount: money({ label: TIP_COPY.amount, help: TIP_COPY.amountHelp }),
} as const;

interface TipValues {
  readonly tip_choice: string;
  readonly tip_amount: string;
}

export const tipStep = {
  id: 'pourboire',
  title: TIP_COPY.step,
  fields: ['tip_choice', 'tip_amount'],
} as const;

const tips = ({ tip_choice }: TipValues) => tip_choice === 'oui';

/** The amount is visible only while the customer tips. */
export const tipVisible = { tip_amount: tips } as const;

/** The tip in cents. It counts only while the choice is « oui » (docs/rules/pricing.md#what-counts). */
export function tipOf(values: TipValues): Cents {
  return tips(values) ? (parseEuros(values.tip_amount) ?? 0) : 0;
}

export function tipErrors(values: TipValues): { tip_amount?: string } {
  return tips(values) && tipOf(values) === 0 ? { tip_amount: TIP_COPY.amountRequired } : {};
}

/** The payment method of tips: card, like everything else. */
export const TIP_PAYMENT = { tip_payment_method: 'carte' } as const;
