import type { MessageValues } from '../../../domain/desk/message.ts';
import { LINK_NAMES } from '../../../domain/payment/payment-link-copy.ts';

const ADDRESS = 'https://livraison.example/paiement?lien=…';

/** The values of a message's placeholders in its preview. */
export const MESSAGE_EXAMPLE = {
  prenom: 'Maryse',
  numero: 'LG-123456',
  gestionnaire: 'Nadia',
  total: '61,25\u00a0€',
  creneau: '12:45',
  commune: 'Petit-Bourg',
  liens: `${LINK_NAMES.budget}, 42,00\u00a0€\u00a0: ${ADDRESS}\n${LINK_NAMES.frais}, 19,25\u00a0€\u00a0: ${ADDRESS}`,
  lien_budget: ADDRESS,
  montant_budget: '42,00\u00a0€',
  lien_frais: ADDRESS,
  montant_frais: '19,25\u00a0€',
  article: '2 × lait',
  remplacement: '2 × lait de coco',
  prix: '3,98\u00a0€',
  raison: 'un pneu crevé sur la route',
} as const satisfies Required<MessageValues>;
