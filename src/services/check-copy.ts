import { type Cents, formatAmount, formatWhole } from '../domain/money.ts';
import { ADVICE_COPY } from '../domain/tables/table-advice-copy.ts';

/** Messages for a value that does not fit its field, shared by all services. */
export const CHECK_COPY = {
  tooLong: (max: number) => `Ce texte est trop long (${formatWhole(max)}\u00a0caractères au plus).`,
  tooManyLines: (max: number) => `Cette liste est trop longue (${max} lignes au plus).`,
  badSlot: 'Ce créneau n’est pas valide.',
  badAmount: 'Ce montant n’est pas valide. Exemple\u00a0: 12,50',
  severalAmounts: (highest: Cents) =>
    `Écrivez un seul montant, le plus élevé\u00a0: ${highest % 100 === 0 ? formatWhole(highest / 100) : formatAmount(highest)}.`,
  tooMuch: 'Ce montant dépasse 10\u202f000\u00a0€. Une virgule manque peut-être.',
  badSiret: 'Ce numéro SIRET n’est pas valide\u00a0: 14\u00a0chiffres, sans erreur de frappe.',
  badDate: 'Cette date n’est pas valide.',
  pastDate: 'Cette date est passée. Choisissez aujourd’hui ou un jour à venir.',
  wrongYear: ADVICE_COPY.wrongYear,
  badChoice: 'Ce choix n’est pas proposé.',
  badPosition: 'Cette position n’est pas valide. Prenez-la de nouveau.',
  badWeight: 'Ce poids n’est pas valide. Exemple\u00a0: 2,5',
} as const;

const PRESS_AGAIN = 'ou touchez de nouveau le bouton pour envoyer tel quel.';

/** Questions about answers that can be sent and are probably not meant so, shared by all services. */
export const DOUBT_COPY = {
  phone: (text: string) => ({
    title: 'Ce numéro est-il le bon\u00a0?',
    message: `Aucun réseau ne semble avoir le ${text}. Vérifiez-le, ${PRESS_AGAIN}`,
  }),
  email: (text: string, meant: string) => ({
    title: 'Cet e-mail est-il le bon\u00a0?',
    message: `Vous avez écrit ${text}. Est-ce ${meant}\u00a0? Corrigez-le, ${PRESS_AGAIN}`,
  }),
  otherCommune: (said: string, chosen: string) => ({
    title: `L’adresse dit ${said}`,
    message: `Vous avez choisi ${chosen}. Corrigez l’un des deux, ${PRESS_AGAIN}`,
  }),
  noPlace: (address: string) => ({
    title: 'Où livrer exactement\u00a0?',
    message: `«\u00a0${address}\u00a0» ne suffit pas au coursier. Ajoutez une rue ou un repère, ${PRESS_AGAIN}`,
  }),
  farAway: {
    title: 'Cette position n’est pas en Guadeloupe',
    message: `Vérifiez-la, effacez-la, ${PRESS_AGAIN}`,
  },
  several: 'À vérifier',
} as const;
