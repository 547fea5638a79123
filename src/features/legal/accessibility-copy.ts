/**
 * French text of the accessibility statement, in the RGAA's form. It must match what is tested and name what
 * is not.
 */
export const accessibilityCopy = {
  title: 'Déclaration d’accessibilité',
  lead: 'Ce qui marche pour tout le monde sur ce site, ce qui n’a pas été vérifié, et comment nous le dire.',
  commitment: (company: string) =>
    `${company} s’engage à rendre ce site accessible, dans l’esprit de l’article 47 de la loi n°\u00a02005-102 du 11 février 2005. Cette déclaration vaut pour toutes les pages de ce site, et pour l’application que l’on en installe.`,
  state: {
    title: 'État de conformité',
    text: 'Ce site est partiellement conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1, d’après nos propres vérifications, pour les raisons dites plus bas. Aucun audit n’a été fait par un tiers\u00a0: nous n’annonçons donc pas de taux de conformité.',
  },
  results: {
    title: 'Résultats des tests',
    lead: 'À chaque version, des programmes vérifient\u00a0:',
    checked: [
      'toutes les pages, et leurs états (formulaires vides, remplis, en erreur, envoyés, service fermé, sans connexion), avec les règles d’axe-core pour WCAG 2.2, niveau AA\u00a0;',
      'les contrastes, en clair et en sombre, sur téléphone et sur ordinateur\u00a0;',
      'les pages agrandies à 400\u00a0% et le texte espacé, sans rien de coupé ni de défilement de côté\u00a0;',
      'les parcours de commande au clavier seul, le focus toujours visible\u00a0;',
      'l’ordre de lecture des pages et des formulaires, mot pour mot.',
    ],
    byEye: 'Les couleurs imposées par le système (contraste élevé) ont été regardées à l’œil, page par page.',
  },
  gaps: {
    title: 'Contenus non accessibles',
    unchecked: {
      title: 'Ce qui n’a pas été vérifié',
      points: [
        'Aucune personne en situation de handicap n’a encore essayé ce site pour nous.',
        'Il n’a pas été essayé avec un lecteur d’écran du commerce (NVDA, JAWS, VoiceOver, TalkBack), ni avec une commande vocale.',
        'Les vérifications d’accessibilité sont faites dans Chromium\u00a0; pas dans Firefox ni dans Safari.',
      ],
    },
    known: {
      title: 'Ce que nous savons imparfait',
      points: [
        'Certains messages s’effacent au bout de 5 à 8\u00a0secondes\u00a0; ce qu’il faut corriger ou savoir reste écrit dans la page.',
        'Le suivi d’une commande et l’heure d’ouverture se mettent à jour d’eux-mêmes, sans réglage pour les arrêter.',
      ],
    },
    exempt: {
      title: 'Ce qui ne dépend pas de nous',
      points: [
        'Le formulaire de carte est celui de notre prestataire de paiement, SumUp.',
        'Le gestionnaire écrit par WhatsApp, ou par SMS si vous le demandez dans les formulaires qui le proposent.',
      ],
    },
  },
  made: {
    title: 'Établissement de cette déclaration',
    text: 'Elle a été établie le 21 novembre 2026, par nous-mêmes.',
    facts: [
      ['Technologies', 'HTML, CSS, JavaScript, WAI-ARIA, SVG'],
      ['Environnement de test', 'Chromium sous Linux, en 360, 1280 et 320\u00a0pixels de large'],
      ['Outils', 'axe-core, Playwright, lecture de l’arbre d’accessibilité'],
      ['Pages vérifiées', 'Toutes celles du plan du site, et celles d’après un envoi'],
    ],
  },
  contact: {
    title: 'Retour d’information et contact',
    text: 'Si vous n’arrivez pas à lire une page ou à passer une commande, écrivez-nous\u00a0: nous vous orientons vers une autre manière de faire, ou vous donnons le contenu sous une autre forme.',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
    address: 'Adresse',
  },
  appeal: {
    title: 'Voies de recours',
    text: 'Si vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service, et que notre réponse ne vous satisfait pas, vous pouvez\u00a0:',
    form: 'écrire au Défenseur des droits par son formulaire',
    delegate: 'joindre le délégué du Défenseur des droits en Guadeloupe',
    post: 'lui envoyer un courrier, sans timbre\u00a0: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
  },
} as const;
