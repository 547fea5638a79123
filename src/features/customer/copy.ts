import type { PersonToken } from '../../domain/person.ts';

export const CUSTOMER_COPY = {
  title: 'La prochaine fois, plus vite',
  keep: 'Garder mes coordonnées sur cet appareil',
  keepHelp:
    'Elles rempliront vos prochains formulaires, même sans connexion. Elles ne quittent pas l’appareil, et s’effacent quand vous voulez.',
  known: 'Vos coordonnées gardées ici',
  knownLead: 'Elles remplissent vos formulaires. Vous l’avez accepté après une commande.',
  forget: 'Effacer mes coordonnées',
  forgotten: 'Vos coordonnées sont effacées de cet appareil.',
  tokens: {
    'given-name': 'Prénom',
    'family-name': 'Nom',
    name: 'Nom complet',
    email: 'E-mail',
    tel: 'Téléphone',
    'street-address': 'Adresse',
    'address-level2': 'Commune',
  } satisfies Record<PersonToken, string>,
} as const;
