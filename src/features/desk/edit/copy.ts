import { formatEuros } from '../../../domain/money.ts';

const toPay = (cents: number) => `À payer en plus\u00a0: ${formatEuros(cents)}.`;
const toGiveBack = (cents: number) => `À rembourser\u00a0: ${formatEuros(cents)}.`;

/** French text of the correction of an order, and of its versions. */
export const CORRECTION_COPY = {
  title: (reference: string) => `Corriger la commande ${reference}`,
  lead: 'Annule et remplace la commande\u00a0: elle garde son numéro, et la version d’avant reste lisible.',
  submit: 'Remplacer la commande',
  submitShort: 'Remplacer',
  back: 'Revenir à la commande',
  nothing: 'Rien n’a été changé.',
  changes: 'Ce qui change',
  /** The sentences that say where a difference in price goes. */
  due: {
    more: (cents: number) => `${toPay(cents)} À ajouter aux liens de paiement.`,
    less: (cents: number) => `En moins\u00a0: ${formatEuros(cents)}. Les liens se font au nouveau prix.`,
    giveBack: toGiveBack,
    same: 'Le prix ne change pas.',
  },
  linksGone: 'Tout lien qui n’était pas payé est retiré\u00a0: refaites-le.',
  price: 'Prix',
  was: 'Avant',
  becomes: 'Après',
  empty: '—',
  over: {
    title: 'Cette commande ne se corrige plus',
    text: 'Elle est livrée, annulée ou effacée. Prenez une nouvelle commande si besoin.',
  },
  unknown: 'Cette commande est introuvable.',
  conflict: {
    title: 'La commande a changé entre-temps',
    notReplaced: 'Rien n’a été remplacé.',
    perhapsOwn: 'C’est peut-être votre propre correction, dont la réponse s’est perdue.',
    differs: 'Le formulaire est à jour. Voici vos changements à la commande telle qu’elle est maintenant.',
    mine: 'Garder mes changements',
    theirs: 'Repartir de la commande',
    moved: (status: string) => `Elle est maintenant «\u00a0${status}\u00a0».`,
  },
  trouble: {
    failed: 'La commande n’est pas remplacée',
    uncertain: 'On ne sait pas si c’est remplacé',
  },
  done: (reference: string) => `Commande ${reference} remplacée`,
  panel: {
    title: 'Corrections',
    correct: 'Corriger la commande',
    byTelephone: (by: string, when: string) => `Prise par téléphone par ${by}, le ${when}.`,
    version: (number: number, by: string, when: string) => `Version ${number}, par ${by}, le ${when}`,
    none: 'Telle que la personne l’a envoyée.',
    noneByTelephone: 'Telle qu’elle a été prise.',
    erased: 'Le contenu a été effacé.',
  },
} as const;
