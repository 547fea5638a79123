import { PAY_LINK } from '../../domain/payment-link-copy.ts';
import { plural } from '../../domain/text.ts';

/** Text for the payment links that an order waits for (docs/rules/desk.md#payment-links). */
export const LINKS_TO_PAY_COPY = {
  title: (count: number) => plural(count, 'À payer\u00a0: 1 lien', `À payer\u00a0: ${count} liens`),
  text: 'La commande part quand tout est payé.',
  pay: PAY_LINK,
  amount: (label: string, amount: string) => `${label}, ${amount}`,
} as const;
