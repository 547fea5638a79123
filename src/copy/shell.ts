import { BRAND } from './brand.ts';

/** French text of header, menu and footer. */
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
