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
    waiting:
      'Votre envoi attend sur cet appareil\u00a0: il partira, lui aussi, dès le retour de la connexion.',
    /** While the device has not said whether anything waits. */
    mayWait: 'Un envoi qui attend encore partira, lui aussi, dès le retour de la connexion.',
    retry: 'Réessayer',
    home: 'Retour à l’accueil',
  },
  loading: 'La page arrive…',
} as const;
