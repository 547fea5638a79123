export const pageErrors = {
  failed: {
    title: 'Cette page n’a pas pu s’afficher',
    text: 'Ce que vous avez saisi est gardé sur cet appareil. Réessayez\u00a0; si cela se reproduit, revenez à l’accueil.',
    retry: 'Réessayer',
    home: 'Retour à l’accueil',
  },
  notHere: {
    title: 'Cette page n’est pas encore sur votre appareil',
    /** The page that does not open may be the one that confirms an order: whoever has just sent it is told that it leaves. */
    text: 'Elle s’ouvrira d’elle-même dès le retour de la connexion. Ce que vous avez saisi est gardé, et un envoi qui attend encore partira lui aussi.',
    retry: 'Réessayer',
    home: 'Retour à l’accueil',
  },
  loading: 'La page arrive…',
} as const;
