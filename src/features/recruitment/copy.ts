/** French text of the couriers' page. Figures follow docs/rules/applications.md#courier. */

export const courierCopy = {
  title: 'Devenir livreur',
  lead: 'Vous connaissez l’île et vous aimez la route. Livrez avec nous, à votre compte et à vos heures.',
  apply: 'Postuler',
  offers: {
    title: 'Ce que nous vous offrons',
    points: [
      'Des courses proches de chez vous, dans les communes que vous choisissez',
      'La commune de chaque remise connue avant d’accepter',
      'Les pourboires, en entier pour vous',
      'Un gestionnaire joignable à tout moment de la course',
    ],
  },
  expectations: {
    title: 'Ce que nous attendons',
    points: [
      'Avoir 18\u00a0ans ou plus',
      'Être auto-entrepreneur, ou accepter de le devenir',
      'Un véhicule assuré et un téléphone avec internet',
      'De la ponctualité, du soin et un mot aimable à chaque porte',
    ],
  },
  reasons: {
    title: 'Pourquoi nous rejoindre',
    points: [
      'Une entreprise d’ici, qui répond quand vous appelez',
      'Une formation avant la première course',
      'Un service utile\u00a0: repas, courses, ordonnances, et ceux qui ne peuvent pas se déplacer',
    ],
  },
  missions: {
    title: 'Vos missions',
    points: [
      'Récupérer la commande au restaurant, au magasin ou chez le client',
      'La transporter avec soin, au chaud ou au frais',
      'La remettre en main propre et confirmer la livraison',
      'Partager votre position quand le client le demande',
    ],
  },
  slots: {
    title: 'Créneaux recherchés',
    days: 'Du lundi au vendredi',
  },
  form: {
    title: 'Votre candidature',
    lead: 'Trois étapes. Sans connexion, tout s’enregistre sur cet appareil et part à son retour.',
  },
} as const;
