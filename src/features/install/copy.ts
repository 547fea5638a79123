export const INSTALL_COPY = {
  title: 'Gardez Livraison Guadeloupe sous la main',
  text: 'Ajoutez l’application à votre écran d’accueil\u00a0: elle s’ouvre même sans connexion et retrouve vos commandes.',
  install: 'Installer',
  later: 'Plus tard',
  ios: 'Touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0».',
  understood: 'J’ai compris',
  storage: {
    title: 'Ce que cet appareil garde',
    persisted:
      'Votre navigateur a promis de garder vos brouillons et vos envois, même quand l’espace manque.',
    volatile:
      'Votre navigateur peut effacer vos brouillons et vos envois si l’espace manque. Installer l’application les protège mieux.',
    unknown: 'Votre navigateur ne dit pas s’il garde vos brouillons et vos envois quand l’espace manque.',
  },
} as const;
