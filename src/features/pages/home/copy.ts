export const home = {
  hero: {
    highlight: 'Toute la Guadeloupe,',
    rest: 'livrée chez vous.',
    lead: 'Un repas, des courses, une ordonnance, un colis\u00a0: un coursier d’ici passe le chercher et vous le remet.',
    order: 'Commander maintenant',
    track: 'Suivre ma commande',
    prices: 'Exemples de prix de livraison',
  },
  proof: {
    rating: 'note Google',
    deliveries: 'livraisons',
    time: 'pour être livré',
  },
  services: 'Que peut-on vous apporter\u00a0?',
  offers: {
    title: 'Des solutions pour chaque besoin',
    lead: 'De tous les restaurants de l’île, une fois, toutes les semaines, ou pour votre commerce.',
    onDemand: {
      title: 'À la demande',
      text: 'Vous commandez, un coursier part. Le prix est affiché avant l’envoi, ligne par ligne, et vous avez un suivi en direct.',
      link: 'Commander',
    },
    regular: {
      title: 'Régulière',
      text: 'Le panier du vendredi, le traitement du mois\u00a0: même jour, même heure, même soin.',
      link: 'Organiser une livraison régulière',
    },
    professional: {
      title: 'Professionnelle',
      text: 'Service prioritaire et facture mensuelle pour les restaurants et les commerces.',
      link: 'Demander un devis',
    },
  },
  hours: {
    title: 'Nos horaires',
    zone: 'Heure de Guadeloupe.',
    now: (weekday: string, time: string) => `Nous sommes ${weekday.toLowerCase()}, il est ${time}.`,
    rows: {
      restaurant: 'Restaurants',
      courses: 'Courses',
      pharmacie: 'Pharmacie',
      colis: 'Colis',
      particulier: 'De particulier à particulier',
    },
  },
  story: {
    title: 'Partis d’une idée, en 2019',
    lead: 'Des coursiers formés et certifiés, des colis assurés, et les commerces d’ici que nous faisons vivre.',
    link: 'Lire notre histoire',
  },
  communes: {
    title: 'Nous livrons chez vous',
    pause: 'Pause',
    resume: 'Reprendre',
    unserved: '(Indisponible)',
  },
  channel: {
    title: 'La chaîne de Livraison Guadeloupe',
    text: 'Nouveaux restaurants, horaires des jours fériés, bons plans\u00a0: un message de temps en temps, sur votre messagerie.',
    link: 'Rejoindre la chaîne',
  },
  appeal: {
    title: 'Livrer ceux qui ne peuvent pas se déplacer',
    text: 'Votre don aide à livrer les personnes à mobilité réduite et les personnes en situation de handicap.',
    link: 'Faire un don',
  },
} as const;
