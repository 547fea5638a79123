import { LINK_NAMES } from '../../../domain/payment-link-copy.ts';
import type { Amount, Count } from './figures.ts';

/** French text of the accounts of the day. */
export const ACCOUNTS_COPY = {
  title: 'Comptes',
  lead: 'Par jour de Guadeloupe et par service. Tout est en euros.',
  from: 'Du',
  to: 'Au',
  today: 'Aujourd’hui',
  week: '7 derniers jours',
  month: '30 derniers jours',
  ranges: 'Périodes',
  show: 'Afficher',
  loading: 'Calcul des comptes…',
  retry: 'Réessayer',
  nothing: 'Rien ces jours-là',
  nothingText: 'Aucune commande reçue, aucun paiement, aucun remboursement.',
  badRange: 'Le second jour vient après le premier, un an plus tard au plus.',
  download: 'Télécharger pour un tableur (CSV)',
  fileName: (from: string, to: string) => (from === to ? `comptes-${from}.csv` : `comptes-${from}-${to}.csv`),
  total: 'Total',
  table: 'Comptes par jour et par service',
  chart: 'Encaissé par jour',
  chartText: (best: string, amount: string) =>
    `Le plus\u00a0: ${amount}, le ${best}. Les montants sont dans le tableau.`,
  received: 'Encaissé',
  net: 'Encaissé, moins les remboursements',
  day: 'Jour',
  service: 'Service',
  columns: {
    orders: 'Commandes',
    cancelled: 'Annulées',
    fees: 'Frais',
    tips: 'Pourboires',
    donations: 'Dons',
    vouchers: 'Parrainages',
    card: 'Carte à la commande',
    budgetPaid: `Liens payés, ${LINK_NAMES.budget.toLowerCase()}`,
    feesPaid: `Liens payés, ${LINK_NAMES.frais.toLowerCase()}`,
    owed: 'Liens à payer',
    refunds: 'Remboursé',
  } satisfies Record<Count | Amount, string>,
} as const;
