/** French text of the professionals page: 9, 8 and 6 points (docs/rules/pages.md#professionals). */
export const professionalsCopy = {
  title: 'Vos clients livrés, votre équipe en cuisine',
  lead: 'Restaurants, franchises, commerces, entreprises\u00a0: un service prioritaire, une facture mensuelle et des coursiers formés et certifiés.',
  quote: 'Demander un devis',
  questions: {
    title: 'Parlons de votre activité',
    text: 'Quelques lignes suffisent. Nous revenons vers vous avec un prix, sans engagement.',
  },
  delivered: (time: string) => `Des repas livrés au chaud\u00a0: ${time}`,
  covered: (coverage: string) => `${coverage} couvertes`,
  lists: [
    {
      id: 'petits-restaurants',
      title: 'Petits restaurants',
      lead: 'Livrer sans recruter, sans scooter et sans tablette de plus sur le comptoir.',
      points: [
        'Aucun coursier à embaucher, aucun véhicule à entretenir',
        'Aucun abonnement obligatoire\u00a0: vous payez ce qui est livré',
        'Vos prix restent les vôtres, sans majoration sur la carte',
        'Des clients dans des communes où vous n’êtes pas connu',
        'Un gestionnaire qui prend la commande et prévient le client à votre place',
        'Le midi et le soir, quand votre salle est pleine',
        'Un paiement par carte, avant le départ du coursier',
        'Un interlocuteur d’ici, joignable sur WhatsApp',
      ],
    },
    {
      id: 'grands-restaurants',
      title: 'Grands restaurants et franchises',
      lead: 'Du volume, des pics et plusieurs adresses\u00a0: une organisation à votre mesure.',
      points: [
        'Des coursiers réservés aux heures de pointe',
        'Une assistance 7\u00a0j/7 et 24\u00a0h/24',
        'Toutes vos adresses sous un seul contrat',
        'Une facture mensuelle, détaillée par établissement',
        'Un suivi en direct de chaque livraison',
        'Des coursiers formés à vos procédures et à votre emballage',
        'Un service prioritaire sur toutes vos commandes',
        'Un point régulier, chiffres en main',
      ],
    },
    {
      id: 'tous-les-professionnels',
      title: 'Tous les professionnels',
      lead: 'Boutiques, pharmacies, cabinets, artisans\u00a0: tout ce qui doit arriver aujourd’hui.',
      points: [
        'Un service prioritaire et une facture mensuelle',
        'Des livraisons régulières, le même jour à la même heure',
        'Des livraisons à la demande, sans préavis',
        'Des colis assurés, remis en main propre',
        'Un prix connu d’avance, commune par commune',
      ],
    },
  ],
} as const;
