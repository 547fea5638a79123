export const pageErrors = {
  failed: {
    title: 'Cette page n’a pas pu s’afficher',
    text: 'Ce que vous avez saisi est gardé sur cet appareil. Réessayez\u00a0; si cela se reproduit, revenez à l’accueil.',
    retry: 'Réessayer',
    home: 'Retour à l’accueil',
  },
  notHere: {
    title: 'Cette page n’est pas encore sur votre appareil',
    text: 'Elle s’ouvrira d’elle-même dès le retour de la connexion. Ce que vous avez saisi est gardé.',
    retry: 'Réessayer',
    home: 'Retour à l’accueil',
  },
  loading: 'La page arrive…',
} as const;
