import type { CourseStepName } from '../../../domain/order/course.ts';
import { plural } from '../../../domain/text/text.ts';

/** French text of what an order shares with the courier and the recipient. */
export const DESK_SHARING_COPY = {
  courier: {
    title: 'Coursier',
    note: 'Pour le coursier',
    noteHelp: 'Position envoyée par le client, étage, sonnette… Lui seul le lit.',
    notConfirmed: 'Pas encore confirmée\u00a0: ce que le coursier signale ne la fait pas avancer.',
    send: 'Envoyer au coursier',
    hand: 'Écrire au coursier',
    update: 'Mettre à jour le mot',
    label: (reference: string) => `${reference}\u00a0: lien du coursier`,
    message: (reference: string, link: string) => `Course ${reference}\u00a0: ${link}`,
    end: 'Terminer le lien',
    endLabel: (reference: string) => `${reference}\u00a0: fin du lien du coursier`,
    code: (digits: string) => `Code que le destinataire donne au coursier\u00a0: ${digits}`,
    photo: 'Photo de la livraison',
    none: 'Le coursier n’a encore rien signalé.',
  },
  follow: {
    title: 'Lien de suivi',
    text: 'Montre les états et l’heure, sans adresse, téléphone ni liste.',
    make: 'Créer le lien de suivi',
    label: (reference: string) => `${reference}\u00a0: lien de suivi`,
    message: (reference: string, link: string) => `Suivre la livraison ${reference}\u00a0: ${link}`,
    end: 'Terminer le lien de suivi',
    endLabel: (reference: string) => `${reference}\u00a0: fin du lien de suivi`,
  },
  steps: {
    recuperee: 'Récupérée',
    livree: 'Livrée',
    echec: 'Échec',
  } satisfies Record<CourseStepName, string>,
  sentLater: (when: string) => `arrivé ${when}, sans réseau avant`,
  receivedBy: (name: string) => `remise à ${name}`,
  toNobody: 'sans nom ni code',
  codeMatches: 'bon code',
  withPhoto: 'avec une photo',
  codeDiffers: 'code faux',
  wrongBefore: (count: number) => plural(count, 'un code faux avant', `${count} codes faux avant`),
  late: 'après la fin du lien\u00a0: à décider',
} as const;
