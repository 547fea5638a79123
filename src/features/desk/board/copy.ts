import type { BoardState } from '../../../domain/desk/board.ts';
import { counted, plural } from '../../../domain/text/text.ts';

const states: Readonly<Record<BoardState, string>> = {
  recue: 'Reçue',
  confirmee: 'Confirmée',
  a_payer: 'À payer',
  en_livraison: 'En livraison',
  livree: 'Livrée',
  annulee: 'Annulée',
  candidatures: 'Candidatures',
  devis: 'Devis',
  dons: 'Dons',
};

/** French text of the board. */
export const BOARD_COPY = {
  states,
  navigation: 'États des commandes',
  open: 'En cours',
  counted: (label: string, count: number) => `${label}, ${count}`,
  search: 'Rechercher',
  searchHelp: 'N°, nom, tél.',
  service: 'Service',
  everyService: 'Tous',
  results: 'Résultats',
  none: 'Aucune commande ici.',
  noneFound: 'Rien ne correspond.',
  found: (count: number, hasMore: boolean) =>
    `${counted(count, 'résultat', 'résultats')}${hasMore ? ', et d’autres' : ''}`,
  notFoundOffline: 'Sans réseau, la recherche ne va que dans les commandes en cours.',
  old: (when: string) =>
    `Sans réseau\u00a0: commandes lues ${when}. Ce que vous faites part dès qu’il revient.`,
  waited: (minutes: number, promised: number) => `${minutes}\u00a0min sur ${promised}`,
  late: (minutes: number, promised: number) => `${duration(minutes)}, promis ${promised}\u00a0min`,
  promisedAt: (time: string) => `Promis à l’ouverture, ${time}`,
  since: (minutes: number) => `depuis ${duration(minutes)}`,
  slot: (time: string) => `pour ${time}`,
  noName: 'Sans nom',
  toGiveBack: (amount: string) => `À rembourser\u00a0: ${amount}`,
  kept: (amount: string) => `${amount} payés`,
  links: { due: 'Liens à payer', paid: 'Liens payés' },
  linksNotSent: 'Liens pas encore envoyés',
  signAt: (words: string, time: string) => `${words} · ${time}`,
  ringing: 'Sonne\u00a0: à prendre en haut de la page',
  takenBy: (name: string) => `Prise par ${name}`,
  doubtful: (count: number) => plural(count, 'Une commande à vérifier', `${count} commandes à vérifier`),
  doubtfulText:
    'Beaucoup de commandes du même réseau attendent. Celles-ci ne sonnent pas et n’écrivent à personne\u00a0: elles suivent une à une quand vous prenez les autres, ou toutes dès que vous choisissez.',
  doubtfulShow: 'Les voir',
  keepAll: 'Toutes les garder',
  cancelAll: 'Toutes les annuler',
  cancelAllAsks: (count: number) =>
    plural(count, 'Annuler cette commande\u00a0?', `Annuler ces ${count} commandes\u00a0?`),
  cancelAllText: 'Une commande annulée ne se reprend pas.',
  cancelAllNo: 'Revenir',
  deciding: (cancels: boolean, count: number) =>
    `${count} à vérifier\u00a0: ${cancels ? 'annulées' : 'gardées'}`,
  notDecided: 'Rien n’a été fait',
  notDecidedText: 'Réessayez dans un moment.',
} as const;

function duration(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? `${hours}\u00a0h ${String(minutes % 60).padStart(2, '0')}`
    : `${Math.floor(hours / 24)}\u00a0jours`;
}
