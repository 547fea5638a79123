import { formatEuros } from '../../domain/money.ts';
import { PAY_LINK } from '../../domain/payment-link-copy.ts';
import type { QuestionState } from '../../domain/question.ts';
import { plural } from '../../domain/text.ts';

/** Text for the payment links that an order waits for (docs/rules/desk.md#payment-links). */
export const LINKS_TO_PAY_COPY = {
  title: (count: number) => plural(count, 'À payer\u00a0: 1 lien', `À payer\u00a0: ${count} liens`),
  text: 'La commande part quand tout est payé.',
  pay: PAY_LINK,
  amount: (label: string, amount: string) => `${label}, ${amount}`,
} as const;

/** Text for an order that the manager has corrected since it was sent (docs/rules/desk.md#corrections). */
export const CORRECTED_COPY = {
  title: 'Modifiée avec le gestionnaire',
  total: (amount: string) => `Nouveau total\u00a0: ${amount}.`,
  text: 'Ce qui est affiché ici est ce que vous aviez envoyé.',
} as const;

/** French text of the manager's questions about what is missing. */
export const QUESTIONS_COPY = {
  title: 'Un article manque',
  missing: (item: string) => `Absent\u00a0: ${item}`,
  proposal: (proposal: string, price: number) =>
    proposal === ''
      ? 'Nous n’avons rien à proposer à la place\u00a0: nous continuons sans\u00a0?'
      : `À la place\u00a0: ${proposal}, ${formatEuros(price)}`,
  until: (time: string) => `Sans réponse avant ${time}, l’article n’est pas acheté.`,
  yes: 'Oui, remplacer',
  withoutIt: 'Oui, sans',
  no: 'Non merci',
  unsent: 'Votre réponse n’est pas partie. Vérifiez la connexion et touchez de nouveau.',
  states: {
    oui: 'Vous avez accepté.',
    non: 'Vous avez refusé\u00a0: nous n’achetons pas cet article.',
    retiree: 'La question n’est plus posée.',
    expiree: 'Le temps de répondre est passé.',
  } satisfies Record<Exclude<QuestionState, 'ouverte'>, string>,
  code: (digits: string) => `Code à donner au coursier\u00a0: ${digits}`,
  slot: (time: string) => `Livraison prévue vers ${time}`,
} as const;
