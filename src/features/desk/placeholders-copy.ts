import type { Placeholder } from '../../domain/tables/messages.ts';

/** French names of the placeholders of a message. */
export const PLACEHOLDER_NAMES = {
  prenom: 'le prénom',
  numero: 'le numéro',
  gestionnaire: 'votre nom',
  total: 'le total',
  creneau: 'le créneau',
  commune: 'la commune',
  liens: 'les liens de paiement',
  lien_budget: 'le lien du budget de la commande',
  montant_budget: 'le montant du budget de la commande',
  lien_frais: 'le lien des frais de livraison',
  montant_frais: 'le montant des frais de livraison',
  article: 'l’article',
  remplacement: 'ce qui le remplace',
  prix: 'le prix',
  raison: 'la raison',
} as const satisfies Record<Placeholder, string>;
