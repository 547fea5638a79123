import { onIsland } from '../../copy/device-zone.ts';
import { plural } from '../../domain/text/text.ts';

/** Shown when the device stores nothing: the page can still send. */
const KEEP_OPEN = 'Vous pouvez commander, mais gardez la page ouverte jusqu’à la confirmation.';

/** Tells how to accept a total. The button may send, or lead to the payment. */
const PRESS_AGAIN = 'Touchez de nouveau le bouton si ce total vous convient.';

/** French text of the notices about filling in, saving and sending a form. */
export const NOTICE_COPY = {
  prefilled: 'Prérempli',
  prefilledClear: 'Effacer',
  unservedTitle: 'Zone non desservie',
  tooHeavyTitle: 'Poids trop élevé',
  toCorrect: (count: number) => plural(count, 'Une réponse à corriger', `${count} réponses à corriger`),
  closedTitle: 'Service Fermé',
  takenTitle: 'Un envoi est déjà parti de ce brouillon',
  taken:
    'Il a été confirmé dans un autre onglet et reste tel quel. Touchez de nouveau le bouton pour envoyer celui-ci en plus.',
  refused: {
    received: {
      title: 'Votre demande était déjà partie',
      message:
        'Elle est partie sans cette correction. Contactez-nous pour la changer\u00a0: renvoyer ce formulaire ferait une deuxième demande.',
    },
    sending: {
      title: 'Votre demande est en train de partir',
      message:
        'Elle part sans cette correction, gardée ici. Dans un instant, touchez de nouveau le bouton pour savoir si elle peut encore être changée.',
    },
    expired: {
      title: 'Cette demande attend depuis trop longtemps',
      message: 'Touchez de nouveau le bouton pour en faire une nouvelle demande.',
    },
  },
  changing: {
    title: (when: string) => `Vous modifiez votre demande du ${when}`,
    waits:
      'Elle ne part pas tant que vous la modifiez. Après 10\u00a0minutes sans y toucher, elle part telle que vous l’aviez confirmée.',
    giveUp: 'La garder telle quelle',
    givenUp: {
      title: 'Votre demande reste telle quelle',
      message: 'Elle est dans «\u00a0Mes envois\u00a0».',
    },
    inSight: 'Vous modifiez votre demande',
    inSightText:
      'Elle attend vos changements\u00a0: touchez le bouton pour l’envoyer avec eux. Après 10\u00a0minutes sans y toucher, elle part telle que vous l’aviez confirmée.',
  },
  leftUnchanged: {
    title: 'Votre demande est partie',
    message: 'Elle est partie telle que vous l’aviez confirmée\u00a0: rien n’avait été changé ici.',
  },
  leftWithout: {
    title: 'Votre demande est déjà partie',
    message: 'Dites d’abord, en haut du formulaire, si vous en voulez une deuxième.',
    over: (when: string) => `Votre demande du ${when} est partie sans ce changement`,
    text: 'Pour la changer, écrivez-nous. Ce formulaire en ferait une deuxième\u00a0: rien ne part sans votre accord.',
    ask: (when: string) => `Bonjour, je voudrais changer ma demande du ${when}.`,
    another: 'En faire une deuxième demande',
  },
  deleted: { title: 'Votre brouillon est effacé', undo: 'Annuler' },
  erased: {
    title: 'Ce formulaire est vidé\u00a0: tout a été effacé de cet appareil',
    text: 'Ce que vous écrivez maintenant est un nouveau brouillon.',
  },
  fileNotTakenTitle: 'Tout n’a pas pu être joint',
  fileNotTaken: 'Choisissez de nouveau ce qui manque, ou touchez encore le bouton pour envoyer sans.',
  quoted: (name: string) => `«\u00a0${name}\u00a0»`,
  lostFiles: (names: string) =>
    `À joindre de nouveau\u00a0: ${names}. Un brouillon ne garde pas les fichiers.`,
  withoutFilesTitle: (count: number) =>
    plural(count, 'Un document n’est plus joint', `${count}\u00a0documents ne sont plus joints`),
  withoutFiles: (names: string) =>
    `Joignez de nouveau ${names}, ou touchez de nouveau le bouton pour envoyer sans.`,
  phoneDoubtTitle: 'Ce numéro est-il le bon\u00a0?',
  phoneDoubt: 'Aucun réseau ne semble avoir ce numéro. Vérifiez-le, ou envoyez-le tel quel.',
  reopens: (when: string) => `Réouverture\u00a0: ${/:/.test(when) ? onIsland(when) : when}`,
  priceChangedTitle: 'Tarif modifié',
  priceChanged: (fromTo: string) =>
    `Le total passe ${fromTo}. Rien ne part sans votre accord. ${PRESS_AGAIN}`,
  firstPriceTitle: 'Voici le total',
  firstPrice: (total: string) => `${total}. ${PRESS_AGAIN}`,
  slotPassedTitle: 'Créneau dépassé',
  slotPassed: 'Choisissez un nouveau créneau\u00a0: rien ne part sans votre accord.',
  waitingTitle: 'En attente d’envoi',
  tooManyTitle: 'Trop d’envois à la suite',
  leavesAlone: 'Sinon, l’envoi repart de lui-même.',
  waits: 'L’envoi repart de lui-même dès que possible\u00a0: vous n’avez rien à refaire.',
  submissions: 'Mes envois',
  wait: (minutes: number) =>
    `Votre envoi est gardé sur cet appareil et repartira de lui-même dans ${minutes}\u00a0minute${plural(minutes, '', 's')}.`,
  toCheckTitle: 'À vérifier',
  notKeptTitle: 'Cet appareil ne peut rien conserver',
  notKept: {
    missing: `Votre navigateur n’enregistre pas les données de ce site. ${KEEP_OPEN}`,
    full: `L’espace de cet appareil est plein. ${KEEP_OPEN}`,
    blocked: `Un autre onglet de ce site, ouvert depuis longtemps, empêche d’enregistrer. Fermez-le. ${KEEP_OPEN}`,
    frozen: `Un autre onglet de ce site semble figé et empêche d’enregistrer. Affichez-le ou fermez-le. ${KEEP_OPEN}`,
    failed: `La mémoire de cet appareil ne répond pas. ${KEEP_OPEN}`,
  },
  stayTitle: 'Gardez cette page ouverte',
  stay: 'Votre demande n’est pas encore partie, et cet appareil ne peut pas la garder. Elle part d’ici dès que la connexion le permet.',
} as const;

/** The title of the notices that an order waits, in the server's words or not. */
export const waitingTitle = (reason: string | null): string =>
  reason === null ? NOTICE_COPY.waitingTitle : NOTICE_COPY.tooManyTitle;
