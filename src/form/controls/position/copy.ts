import type { PositionFailure } from '../../../device/page/position.ts';

/** French text of taking the phone's position. */
export const POSITION_COPY = {
  none: 'Pas encore prise',
  help: 'Prenez-la sur place, même sans connexion, ou collez le lien d’une carte. Elle ne part qu’avec vos commandes.',
  unread: 'Aucune position dans ce texte. Elle ne sera pas envoyée.',
  take: 'Prendre la position',
  retake: 'Reprendre la position',
  taking: 'Recherche…',
  clear: 'Effacer',
  map: 'Voir sur la carte',
  taken: (metres: number) => `Position prise, à ${metres}\u00a0m près.`,
  rough: (metres: number) =>
    `Position prise, mais à ${metres}\u00a0m près seulement. Ajoutez un repère, ou reprenez-la dehors.`,
  cleared: 'Position effacée.',
  farTitle: 'Cette position n’est pas en Guadeloupe',
  far: 'Prenez-la là où l’on livre, ou effacez-la. Elle sera envoyée telle quelle.',
  /** The position of a caller, at the desk. */
  pasted: {
    help: 'Collez les coordonnées, ou le lien de carte, que la personne vous a envoyé. Exemple\u00a0: 16.24127, -61.53304.',
    far: 'Vérifiez-la avec la personne, ou effacez-la.',
  },
  failures: {
    denied: {
      title: 'Position refusée',
      text: 'Votre navigateur ne la donne pas à ce site. Autorisez-la dans ses réglages, ou décrivez un repère.',
    },
    timeout: {
      title: 'Position introuvable pour l’instant',
      text: 'Placez-vous dehors ou près d’une fenêtre, puis réessayez.',
    },
    unavailable: {
      title: 'Cet appareil ne donne pas sa position',
      text: 'Activez la localisation dans ses réglages, ou décrivez un repère.',
    },
  } satisfies Record<PositionFailure, { title: string; text: string }>,
} as const;
