import type { ChargeKind, LinkKind } from './payment.ts';

/** The names of the two payment links, for the manager, the customer and the provider alike: one name for one thing. */
export const LINK_NAMES: Readonly<Record<LinkKind, string>> = {
  budget: 'Budget de la commande',
  frais: 'Frais de livraison',
};

/** The names of what was paid, where the card pays when ordering too. */
export const CHARGE_NAMES: Readonly<Record<ChargeKind, string>> = {
  commande: 'À la commande, par carte',
  ...LINK_NAMES,
};

/** The words of what leads to a link, by what it is for. */
export const PAY_LINK: Readonly<Record<LinkKind, string>> = {
  budget: 'Payer le budget de la commande',
  frais: 'Payer les frais de livraison',
};
