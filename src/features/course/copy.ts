import type { COURSE_FACTS, CourseStepName } from '../../domain/order/course.ts';
import { plural } from '../../domain/text/text.ts';

const ONE_MORE = 'Ce n’est pas le bon code. Il reste un essai';
const MORE = (left: number) => `Ce n’est pas le bon code. Il reste ${left} essais`;
const OR_NAME = '\u00a0; sinon, effacez-le et écrivez qui a reçu la commande.';

/** French text of the courier's page. */
export const COURSE_COPY = {
  title: (reference: string) => `Course ${reference}`,
  opening: 'Course à ouvrir',
  unknown: 'Ce lien ne mène à aucune course',
  unknownText: 'Il est peut-être coupé. Demandez-le de nouveau au gestionnaire.',
  over: 'Course terminée',
  overText: 'Merci\u00a0! Ce lien ne montre plus rien.',
  late: 'La course avait pris fin entre-temps. Le gestionnaire voit ce que vous avez fait, et décide.',
  notTaken: 'Votre dernière étape n’a pas été prise en compte. Appelez le gestionnaire.',
  unreachable: 'Pas de réponse pour le moment',
  unreachableText:
    'La course s’ouvre dès que le réseau revient. Une fois ouverte, elle reste lisible sans réseau.',
  slot: (when: string) => `À livrer vers ${when}`,
  asOf: (when: string) => `Sans réseau\u00a0: course lue ${when}.`,
  waiting: (count: number) =>
    plural(
      count,
      'Enregistré sur ce téléphone. L’envoi se fait dès que le réseau revient.',
      `${count} étapes enregistrées sur ce téléphone. L’envoi se fait dès que le réseau revient.`,
    ),
  held: 'Enregistré sur ce téléphone. Notre serveur n’arrive pas à le prendre\u00a0: l’envoi est retenté tout seul. Si cela dure, appelez le gestionnaire.',
  photo: {
    waiting: 'Photo enregistrée sur ce téléphone. Elle part dès que le réseau le permet.',
    sent: 'Photo envoyée, et effacée de ce téléphone.',
    refused:
      'La photo n’a pas été acceptée, et elle est effacée de ce téléphone. La livraison n’en dépend pas.',
    lost: 'La photo n’a pas pu être gardée sur ce téléphone. La livraison n’en dépend pas.',
  },
  notKept: 'Ce téléphone ne peut rien garder\u00a0: laissez cette page ouverte jusqu’à l’envoi.',
  note: 'Du gestionnaire',
  places: { retrait: 'Retrait', livraison: 'Livraison' },
  noAddress: 'Adresse à demander',
  landmark: (words: string) => `Repère\u00a0: ${words}`,
  map: 'Ouvrir la carte',
  calls: 'Qui appeler',
  call: (name: string) => `Appeler ${name}`,
  write: (name: string) => `Écrire à ${name}`,
  manager: 'Appeler le gestionnaire',
  smsOnly: 'Par SMS seulement, sans appeler.',
  someone: 'la personne',
  goods: 'À prendre',
  medicines: 'Les médicaments, à la pharmacie.',
  list: 'La liste',
  weight: (kilograms: string) => `Poids annoncé\u00a0: ${kilograms.replace('.', ',')}\u00a0kg`,
  ifMissing: {
    remplacer: 'Si absent, remplacer',
    demander: 'Si absent, prévenir le gestionnaire',
    laisser: 'Si absent, laisser',
  },
  written: (words: string) => `«\u00a0${words}\u00a0»`,
  brand: (name: string) => `Marque ${name}`,
  replacement: {
    oui: (proposal: string) => (proposal === '' ? 'Ne pas acheter' : `À la place\u00a0: ${proposal}`),
    non: () => 'Ne pas acheter',
    ouverte: (proposal: string) => ['Question posée au client', proposal].filter(Boolean).join('\u00a0: '),
  },
  ticked: (done: number, all: number) => `${done} sur ${all}`,
  facts: {
    deja_payee: 'La commande est déjà payée sur place.',
    sacs: 'Prendre des sacs.',
    rangement: 'Ranger les courses chez le client.',
    enveloppe: 'Une ordonnance sous enveloppe fermée est à prendre chez le client.',
    prioritaire: 'Livraison prioritaire.',
  } satisfies Record<(typeof COURSE_FACTS)[number], string>,
  done: 'Ce qui est fait',
  actions: 'Étapes de la course',
  noted: (step: string) => `C’est noté\u00a0: ${step}`,
  steps: {
    recuperee: 'Récupérée',
    livree: 'Livrée',
    echec: 'Échec',
  } satisfies Record<CourseStepName, string>,
  stepWaiting: (when: string) => `${when}, pas encore envoyée`,
  cancel: 'Revenir',
  delivered: {
    title: 'Commande livrée\u00a0?',
    receivedBy: 'Remise à (nom)',
    code: 'Code donné par le destinataire',
    codeHelp: 'Quatre chiffres, si la personne en a reçu un.',
    badCode: 'Le code a quatre chiffres.',
    wrongCode: (left: number) => `${left === 1 ? ONE_MORE : MORE(left)}${OR_NAME}`,
    spent: 'Ce n’est pas le bon code, et il n’y a plus d’essai. Écrivez qui a reçu la commande.',
    missingName: 'Écrivez qui a reçu la commande.',
    photo: 'Photo',
    photoHelp: 'Si vous voulez\u00a0: le colis déposé, par exemple. Le gestionnaire seul la voit.',
    confirm: 'Oui, livrée',
  },
  failed: {
    title: 'Pourquoi la livraison échoue-t-elle\u00a0?',
    reason: 'Raison',
    reasons: [
      'Personne à l’adresse',
      'Adresse introuvable',
      'Ne répond pas au téléphone',
      'Refusée par le client',
      'Commerce fermé ou article absent',
      'Panne ou accident',
    ],
    more: 'Précisions',
    missing: 'Choisissez une raison.',
    confirm: 'Signaler l’échec',
  },
} as const;
