/** The product's names (docs/rules/reference-data.md#names). */
export const BRAND = 'Livraison Guadeloupe';

export const shell = {
  skip: 'Aller au contenu',
  homeLabel: `${BRAND}, accueil`,
  mainNavigation: 'Principale',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  menu: 'Menu',
  links: {
    home: 'Accueil',
    zones: 'Zones de livraison',
    professionals: 'Professionnels',
    jobs: 'Offres d’emploi',
    courier: 'Devenir livreur',
    order: 'Commander',
    signIn: 'Connexion',
    donate: 'Faire un don',
    track: 'Suivre ma commande',
    submissions: 'Mes envois',
    addressBook: 'Mon carnet',
    forPros: 'Pour les pros',
    story: 'Notre histoire',
    legal: 'Mentions légales',
    privacy: 'Confidentialité',
    accessibility: 'Accessibilité\u00a0: partiellement conforme',
  },
  account: { button: 'Mon Compte', heading: 'Mon Espace', profile: 'Profil', signOut: 'Déconnexion' },
  footer: {
    promise: 'Des coursiers d’ici, pour toute la Guadeloupe. Paiement par carte uniquement.',
    services: 'Services',
    about: 'À propos',
    contact: 'Contact',
    write: 'Écrire un e-mail',
    legal: 'Informations légales',
    copyright: (year: number | null) => (year === null ? `© ${BRAND}` : `© ${year} ${BRAND}`),
  },
  offline: 'Pas de connexion. Vous pouvez continuer.',
} as const;

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
