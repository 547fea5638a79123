/** The expected content of each screen: its texts, and its links as `[name, address]`. */
export interface Screen {
  readonly says: readonly (string | RegExp)[];
  readonly leadsTo?: readonly (readonly [name: string | RegExp, href: string])[];
}

const HOME_LINK = ['Retour à l’accueil', '/'] as const;

/** Each string is expected on the rendered page (docs/rules/pages.md). */
export const COMPANY_SCREENS: Readonly<Record<string, Screen>> = {
  '/': {
    says: [
      'Toute la Guadeloupe',
      'Des solutions pour chaque besoin',
      'À la demande',
      'Régulière',
      'Professionnelle',
      'note Google',
      '4,8/5',
      /1\s300\+/,
      '30 à 40 min',
      'tous les restaurants de l’île',
      'coursiers formés et certifiés',
      'colis assurés',
      'les commerces d’ici',
      'suivi en direct',
      'Service prioritaire',
      'facture mensuelle',
      'Bientôt',
      'Lun. à jeu. 10:30 - 17:00 & 19:00 - 23:00',
      'Ven. et sam. 19:00 - 23:00',
      'Dim. Fermé',
      /Lun\. à ven\. 09:00 - 17:00de 9\sh à 17\shSam\. 09:00 - 13:00/,
      /Lun\. à ven\. 09:00 - 17:00de 9\sh à 17\shSam\. 09:00 - 12:00/,
      /Lun\. à ven\. 08:00 - 18:00de 8\sh à 18\shSam\. 09:00 - 12:00/,
    ],
    leadsTo: [
      ['Commander maintenant', '/commander'],
      ['Suivre ma commande', '/suivi-commande'],
      ['Demander un devis', '/devis-professionnel'],
      ['Lire notre histoire', '/notre-histoire'],
      ['Rejoindre la chaîne', 'https://whatsapp.livraison.example/chaine'],
      ['Faire un don', '/soutenir-le-projet'],
      [/^Courses/, '/courses-alimentaires'],
    ],
  },
  '/commander': {
    says: ['Les espèces ne sont plus acceptées'],
    leadsTo: [
      [/^Restaurant/, '/restaurants'],
      [/^Courses/, '/courses-alimentaires'],
      [/^Pharmacie/, '/pharmacie'],
      [/^Colis/, '/colis'],
      [/^De particulier à particulier/, '/livraison-particulier'],
      [/^Boutique/, '/boutique'],
      [/zones de livraison/, '/zones-de-livraison'],
      [/^Tutelle/, '/sous-tutelle'],
      [/^Handicap/, '/handicap'],
    ],
  },
  '/professionnels': {
    says: [
      'Petits restaurants',
      'Grands restaurants et franchises',
      'Tous les professionnels',
      '7 j/7 et 24 h/24',
      'Des repas livrés au chaud : 30 à 40 min',
      'Plus de 90 % des communes',
      'facture mensuelle',
      'service prioritaire',
    ],
    leadsTo: [['Demander un devis', '/devis-professionnel']],
  },
  '/notre-histoire': {
    says: [
      '2019L’idée',
      '2022Premiers essais pour des particuliers',
      '2023Observation du marché',
      '2024Analyse et préparation',
      '2025Premières livraisons opérationnelles',
      'Proximité',
      'Fiabilité',
      'Passion',
    ],
    leadsTo: [['Commander', '/commander']],
  },
  '/soutenir-le-projet': {
    says: ['mobilité réduite', 'en situation de handicap', 'Accessibilité', 'Innovation', 'Communauté'],
    leadsTo: [
      ['Faire un don', '/paiement-don'],
      ['Devenir livreur', '/devenir-livreur'],
      ['Lire notre histoire', '/notre-histoire'],
    ],
  },
};

export const RECRUITMENT_SCREENS: Readonly<Record<string, Screen>> = {
  '/offres-emploi': {
    says: [
      'Gestionnaire de commandes',
      '15 % par commande',
      'Mission de 6 mois, renouvelable',
      'Période d’essai d’un mois',
      'Début : dès maintenant',
      '10:30 - 17:00 et 19:00 - 23:00',
      'Du lundi au samedi',
      'En télétravail',
      'Commercial B2B',
      '100 % à la commission',
      '2 fois par semaine, une semaine sur deux',
      'Agent commercial indépendant',
      '75 € par abonnement validé',
      '2 jours par semaine',
      'Primes possibles',
      'Le statut de micro-entreprise est indispensable',
      'Vos missions',
      'Les conditions',
      'Votre profil',
      'Postuler à cette offre',
    ],
  },
  '/devenir-livreur': {
    says: [
      'Ce que nous vous offrons',
      'Ce que nous attendons',
      'Pourquoi nous rejoindre',
      'Vos missions',
      'Créneaux recherchés',
      'Du lundi au vendredi',
      '10:30 - 17:00',
      '19:00 - 23:00',
      '00:00 - 04:00',
      'Avoir 18 ans ou plus',
      'Être auto-entrepreneur, ou accepter de le devenir',
    ],
    leadsTo: [['Postuler', '#application-form']],
  },
  '/confirmation-livreur': { says: ['Aucune candidature gardée sur cet appareil'], leadsTo: [HOME_LINK] },
  '/devis-professionnel': {
    says: [
      'Nom de l’entreprise',
      'Personne à contacter',
      'E-mail professionnel',
      'Téléphone',
      'SIRET',
      'Commune de l’entreprise',
      /Type de service\s*\(facultatif\)/,
      /Votre message\s*\(facultatif\)/,
    ],
  },
};

export const SHORT_SCREENS: Readonly<Record<string, Screen>> = {
  '/suivi-commande': { says: ['Numéro de commande', 'Rechercher'] },
  '/merci': { says: ['Merci, client(e) !'], leadsTo: [HOME_LINK] },
  '/confirmation': { says: ['Aucun envoi gardé sur cet appareil'], leadsTo: [HOME_LINK] },
  '/mentions-legales': {
    says: ['bonjour@livraison.example', 'Pointe-à-Pitre, Guadeloupe', 'Hébergeur Exemple', 'Camille Exemple'],
  },
  '/accessibilite': {
    says: [
      'État de conformité',
      'partiellement conforme',
      'Résultats des tests',
      'Contenus non accessibles',
      'Établissement de cette déclaration',
      'Retour d’information et contact',
      'bonjour@livraison.example',
      'Voies de recours',
    ],
    leadsTo: [[/Défenseur des droits par/, 'https://formulaire.defenseurdesdroits.fr/']],
  },
  '/confidentialite': {
    says: [
      'Tout effacer',
      'Combien de temps : 7 jours',
      'Combien de temps : 89 jours',
      'Jusqu’à leur réception, 7 jours au plus',
      '90 jours au moins',
      'Les documents de santé',
      '30 jours après leur réception',
      'lastOrderName',
      'Jusqu’à l’inscription, 90 jours au plus',
      'Vos parrainages',
      'pas de cookie de suivi',
    ],
  },
};
