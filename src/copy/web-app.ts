import { BRAND } from './shell.ts';

/** The text that the device shows about the installed app (docs/rules/reference-data.md#names). */
export const webApp = {
  name: BRAND,
  shortName: 'LG Livraison',
  description:
    'Un repas, des courses, une ordonnance, un colis\u00a0: un coursier d’ici passe le chercher et vous le remet, partout en Guadeloupe.',
  shortcuts: {
    restaurants: { name: 'Commander un repas', shortName: 'Repas' },
    groceries: { name: 'Faire mes courses', shortName: 'Courses' },
    pharmacy: { name: 'Pharmacie', shortName: 'Pharmacie' },
    submissions: { name: 'Mes envois', shortName: 'Mes envois' },
    tracking: { name: 'Suivre ma commande', shortName: 'Suivi' },
  },
  screenshots: {
    home: 'L’accueil\u00a0: tous les services, leurs horaires et leurs prix',
    order: 'Une commande de repas, avec le total ligne par ligne',
  },
} as const;
