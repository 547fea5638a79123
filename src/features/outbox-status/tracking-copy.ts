export const TRACKING_COPY = {
  title: 'Suivre ma commande',
  lead: 'Entrez le numéro reçu à la confirmation.',
  label: 'Numéro de commande',
  placeholder: 'LG-123456',
  search: 'Rechercher',
  noNumbers: 'Ce site ne donne pas de numéro de commande',
  noNumbersText:
    'Vos commandes partent par un service de formulaires, qui ne dit pas où elles en sont. Vos envois et leur repère sont dans «\u00a0Mes envois\u00a0».',
  badNumber: 'Un numéro de commande s’écrit LG- suivi de six chiffres.',
  all: 'Voir tous mes envois',
} as const;
