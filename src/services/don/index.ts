import { type Cents, formatEuros, parseEuros, toWireString } from '../../domain/money.ts';
import { totalled } from '../../domain/quote/quote.ts';
import { defineService } from '../define.ts';
import { email, money, radio, text } from '../field-builders.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { DON_COPY, LABELS, MESSAGES, STEPS, TITLE } from './copy.ts';

const OTHER = 'autre';
/** 5, 10, 20 or 50 €, or another amount from 1 to 1 000 € (docs/rules/pricing.md#donation). */
const AMOUNTS: readonly Cents[] = [500, 1000, 2000, 5000];
const LOWEST: Cents = 100;
const HIGHEST: Cents = 100_000;

const fields = {
  montant: radio({
    label: LABELS.montant,
    required: MESSAGES.montant,
    options: [
      ...AMOUNTS.map((amount) => ({ value: toWireString(amount), label: formatEuros(amount) })),
      { value: OTHER, label: LABELS.other },
    ],
  }),
  autre_montant: money({
    label: LABELS.autre_montant,
    help: LABELS.autre_montantHelp,
    tooMuch: MESSAGES.autre_montant,
  }),
  prenom: text({ label: LABELS.prenom, autoComplete: 'given-name' }),
  email: email({
    label: LABELS.email,
    help: LABELS.emailHelp,
    invalid: MESSAGES.email,
    optional: true,
    autoComplete: 'email',
  }),
} as const;

interface Chosen {
  readonly montant: string;
  readonly autre_montant: string;
}

/** The amount in cents; null when none is chosen or the amount is out of range. */
function amountOf({ montant, autre_montant }: Chosen): Cents | null {
  const amount = parseEuros(montant === OTHER ? autre_montant : montant);
  return amount !== null && amount >= LOWEST && amount <= HIGHEST ? amount : null;
}

const isOther = ({ montant }: Chosen) => montant === OTHER;

/** A donation to the project, paid by card like an order (docs/rules/payments.md#paid-online). */
export const don = defineService({
  slug: 'don',
  path: '/paiement-don',
  confirmationPath: '/paiement',
  schedule: null,
  payment: 'online',
  isDelivered: false,
  kind: 'donation',
  fields,
  steps: [
    { id: 'montant', title: STEPS.amount, fields: ['montant', 'autre_montant'] },
    { id: 'donateur', title: STEPS.donor, fields: ['prenom', 'email'] },
  ],
  visible: { autre_montant: isOther },
  rules: (values) =>
    isOther(values) && amountOf(values) === null ? { autre_montant: MESSAGES.autre_montant } : {},
  quote(values, tables) {
    const amount = amountOf(values);
    if (amount === null) return null;
    const line = { code: 'donation', label: LABELS.line, amount };
    // Without a delivery line `totalled` calls the price incomplete; a donation is delivered nowhere.
    return { ...totalled({ serviceLines: [line], deliveryLines: [] }, tables), complete: true };
  },
  needsPrice: true,
  submission: {
    title: (values) => {
      const amount = amountOf(values);
      return amount === null ? '' : TITLE.of(formatEuros(amount));
    },
    facts: ({ prenom }) => ({ customer: prenom }),
    encode: (values) => encodeForm(fields, values),
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: DON_COPY,
});
