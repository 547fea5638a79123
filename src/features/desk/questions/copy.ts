import { formatEuros } from '../../../domain/money.ts';
import type { QuestionState } from '../../../domain/order/question.ts';

/** French text of the questions about what is missing. */
export const ASK_COPY = {
  title: 'Articles manquants',
  line: 'Article manquant',
  line_demander: (line: string) => `${line} (à demander)`,
  proposal: 'Remplacement proposé',
  price: 'Prix en tout',
  minutes: 'Temps pour répondre',
  minutesOf: (minutes: number) => `${minutes}\u00a0minutes`,
  ask: 'Demander au client',
  missingProposal: 'Écrivez ce que vous proposez.',
  badPrice: 'Écrivez un prix en euros, par exemple 3,98.',
  label: (reference: string, item: string) => `${reference}\u00a0: question sur ${item}`,
  withdraw: 'Retirer',
  withdrawNamed: (item: string) => `Retirer la question\u00a0: ${item}`,
  withdrawLabel: (reference: string, item: string) => `${reference}\u00a0: question retirée, ${item}`,
  nothing: 'Rien à proposer',
  asked: (item: string, proposal: string, price: number) => `${item} → ${instead(proposal, price)}`,
  states: {
    ouverte: 'en attente',
    oui: 'accepté',
    non: 'refusé',
    retiree: 'retirée',
    expiree: 'sans réponse',
  } satisfies Record<QuestionState, string>,
  link: 'Lien pour répondre',
  linkLabel: (reference: string) => `${reference}\u00a0: lien pour répondre`,
  message: (reference: string, item: string, proposal: string, price: number, link: string) =>
    `Bonjour, pour votre commande ${reference}, il manque «\u00a0${item}\u00a0». ${offer(proposal, price)} Répondez d’une touche\u00a0: ${link}`,
} as const;

const instead = (proposal: string, price: number): string =>
  proposal === '' ? 'rien à la place' : `${proposal}, ${formatEuros(price)}`;

const offer = (proposal: string, price: number): string =>
  proposal === ''
    ? 'Nous n’avons rien à proposer à la place\u00a0: nous continuons sans\u00a0?'
    : `À la place\u00a0: ${proposal}, ${formatEuros(price)}.`;
