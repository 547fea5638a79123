/** French text of the job offers. Figures and dates follow docs/rules/applications.md. */

export const offersCopy = {
  title: 'Offres d’emploi',
  lead: 'Trois missions en indépendant, à votre rythme, pour une entreprise d’ici. Missions, conditions, créneaux\u00a0: tout est dit avant que vous ne postuliez.',
  apply: 'Postuler à cette offre',
  close: 'Fermer le formulaire',
  missions: 'Vos missions',
  conditions: 'Les conditions',
  profile: 'Votre profil',
  form: (job: string) => `Postuler\u00a0: ${job}`,
  offline: 'Sans connexion, tout s’enregistre sur cet appareil et part à son retour.',
  courier: {
    title: 'Vous préférez la route\u00a0?',
    text: 'Nous cherchons aussi des livreurs, partout où nous livrons.',
    link: 'Devenir livreur',
  },
} as const;

export interface OfferText {
  readonly summary: string;
  readonly missions: readonly string[];
  readonly conditions: readonly string[];
  readonly profile: readonly string[];
  /** The start date of the mission, for search engines. */
  readonly starts: string;
  readonly isRemote: boolean;
}

/** The text of each offer, by the slug of its application. */
export const offerTexts: Readonly<Record<string, OfferText>> = {
  'offre-gestion': {
    summary:
      'Vous recevez les commandes, vous écrivez aux clients et vous faites partir les coursiers, depuis chez vous.',
    missions: [
      'Prendre contact avec chaque client sur WhatsApp, en moins de 5 minutes',
      'Confirmer la commande et envoyer les liens de paiement sécurisés',
      'Confier la course à l’équipe de livraison et la suivre jusqu’à la remise',
      'Répondre aux questions, avec calme et gentillesse',
    ],
    conditions: [
      '15\u00a0% par commande',
      'Mission de 6 mois, renouvelable',
      'Période d’essai d’un mois',
      'Début le 22 septembre 2025',
      'Créneaux\u00a0: 10h30-17h et 19h-23h',
      'Du lundi au samedi',
      'En télétravail',
    ],
    profile: [
      'Un ordinateur et une connexion internet fiable',
      'Une écriture claire et le sens du service',
      'Un statut d’auto-entrepreneur, avec un SIRET',
    ],
    starts: '2025-09-22',
    isRemote: true,
  },
  'offre-b2b': {
    summary:
      'Vous présentez nos services aux restaurants, aux commerces et aux entreprises, et vous les accompagnez.',
    missions: [
      'Trouver les entreprises qui livrent, ou qui devraient livrer',
      'Prendre rendez-vous, présenter l’offre et la négocier',
      'Suivre et fidéliser vos clients',
    ],
    conditions: [
      'Rémunération à 100\u00a0% à la commission',
      'À partir du 1er octobre 2025',
      '2 fois par semaine, une semaine sur deux',
    ],
    profile: [
      'Un ordinateur et une connexion internet fiable',
      'Le goût du contact et de la prospection au téléphone',
      'Un statut d’auto-entrepreneur, avec un SIRET',
    ],
    starts: '2025-10-01',
    isRemote: false,
  },
  'offre-agent': {
    summary: 'Vous proposez nos abonnements autour de vous et vous touchez une prime fixe pour chacun.',
    missions: [
      'Présenter nos abonnements aux particuliers et aux commerces',
      'Conclure la vente et transmettre le dossier complet',
      'Faire remonter ce que disent les clients',
    ],
    conditions: [
      '75\u00a0€ par abonnement validé',
      '2 jours par semaine',
      'Début le 1er novembre 2025',
      'Primes possibles selon les résultats',
    ],
    profile: [
      'Une expérience de la vente, même courte',
      'De l’autonomie et de la régularité',
      'Le statut de micro-entreprise est indispensable',
    ],
    starts: '2025-11-01',
    isRemote: false,
  },
};
