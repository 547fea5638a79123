import { withinSentence } from '../../../domain/text/text.ts';

const atStart = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** French text of the orders by telephone. */
export const TELEPHONE_COPY = {
  title: 'Commande par téléphone',
  services: 'Service',
  underWay: 'en cours',
  choose: 'Choisissez le service, puis remplissez le formulaire avec la personne au téléphone.',
  nothingKept:
    'Rien de ce que vous écrivez ici ne reste sur cet appareil. Ne fermez pas la page avant d’avoir enregistré.',
  consent: 'Lisez à voix haute ce qui demande un accord, et cochez seulement ce que la personne accepte.',
  paidByLinks: 'Rien ne se paie au téléphone\u00a0: les frais vont dans les liens de paiement.',
  taken: {
    title: (noun: string, reference: string) => `${atStart(noun)} ${reference} enregistrée`,
    total: (total: string) => `Total annoncé\u00a0: ${total}.`,
    later: (opening: string) =>
      `Le service est fermé\u00a0: elle attend la prochaine ouverture, ${withinSentence(opening)}.`,
    links: 'Les liens de paiement se créent sur la page de la commande.',
    open: (noun: string) => `Ouvrir la ${noun}`,
    another: (noun: string) => `Prendre une autre ${noun}`,
  },
  follow: {
    label: 'Lien de suivi',
    making: 'Le lien de suivi se prépare…',
    refused: 'Cette commande n’a pas de lien de suivi.',
    retry: 'Réessayer',
    message: (reference: string, url: string) =>
      `Bonjour, votre commande ${reference} est enregistrée. Suivez-la ici\u00a0: ${url}`,
    whatsApp: 'Envoyer par WhatsApp',
    sms: 'Envoyer par SMS',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    notCopied: 'Le lien n’a pas pu être copié',
  },
  discard: {
    button: 'Abandonner cet appel',
    asks: 'Abandonner cet appel\u00a0?',
    text: 'Ce que vous avez écrit ici est effacé.',
    perhapsStored:
      'C’est peut-être déjà enregistré\u00a0: cherchez d’abord le nom du client dans les commandes.',
    stored: (reference: string) => `${reference} reste enregistrée, sans vos derniers changements.`,
    sure: 'Oui, abandonner',
    keep: 'Non, continuer',
  },
  problems: {
    failed: (noun: string) => `La ${noun} n’est pas enregistrée`,
    uncertain: 'On ne sait pas si c’est enregistré',
    correct: (reference: string) => `Corriger ${reference}`,
  },
} as const;
