/** The description of the home page, which its facts repeat. */
export const HOME_DESCRIPTION =
  'Un repas, des courses, une ordonnance, un colis\u00a0: un coursier d’ici passe le chercher et vous le remet, partout en Guadeloupe.';

/**
 * The search result description of each page that may be indexed, by path. A page without one is left out of
 * the sitemap and asks not to be indexed.
 */
export const descriptions: Readonly<Record<string, string>> = {
  '/': HOME_DESCRIPTION,
  '/commander':
    'Restaurant, courses, pharmacie, colis, boutique\u00a0: choisissez un service et voyez son prix ligne par ligne avant d’envoyer.',
  '/restaurants':
    'Faites-vous livrer un repas de tous les restaurants de Guadeloupe. Le prix s’affiche avant l’envoi, le paiement se fait par carte.',
  '/courses-alimentaires':
    'Votre liste de courses, votre supermarché, votre porte\u00a0: un coursier fait vos courses en Guadeloupe et les range si vous voulez.',
  '/pharmacie':
    'Un coursier passe à la pharmacie et vous remet vos médicaments, en Guadeloupe. Vos documents restent confidentiels.',
  '/colis':
    'Un colis à porter ailleurs sur l’île\u00a0? Un coursier le prend et le remet en main propre, assuré.',
  '/livraison-particulier':
    'Confiez un objet à un coursier\u00a0: il le prend chez vous et le remet à la personne de votre choix, en Guadeloupe.',
  '/boutique':
    'Dites la boutique et les articles\u00a0: un coursier les achète et vous les apporte, en Guadeloupe.',
  '/sous-tutelle':
    'Commander au nom d’une personne que vous accompagnez\u00a0: repas, courses, colis, avec un interlocuteur qui vous écrit.',
  '/handicap':
    'Une livraison pensée pour les personnes en situation de handicap, jusqu’à la porte, avec des échanges par écrit si vous préférez.',
  '/zones-de-livraison':
    'La carte et les prix de livraison de chaque commune de Guadeloupe, zones A, B et C.',
  '/professionnels':
    'Restaurants, franchises, commerces\u00a0: un service de livraison prioritaire en Guadeloupe, avec une facture mensuelle.',
  '/devis-professionnel':
    'Demandez un devis de livraison pour votre restaurant, votre commerce ou votre entreprise en Guadeloupe.',
  '/devenir-livreur':
    'Devenez livreur indépendant en Guadeloupe\u00a0: missions, créneaux recherchés et candidature en trois étapes.',
  '/offres-emploi':
    'Gestionnaire de commandes, commercial B2B, agent commercial indépendant\u00a0: nos offres en Guadeloupe.',
  '/suivi-commande': 'Suivez votre commande Livraison Guadeloupe avec son numéro, du type LG-123456.',
  '/notre-histoire':
    'De l’idée de 2019 aux premières livraisons de 2025\u00a0: l’histoire d’un service de livraison guadeloupéen.',
  '/soutenir-le-projet':
    'Aidez-nous à livrer les personnes à mobilité réduite ou en situation de handicap partout en Guadeloupe.',
  '/mentions-legales': 'Éditeur, hébergeur et contacts du site Livraison Guadeloupe.',
  '/accessibilite':
    'Ce qui est vérifié pour que chacun puisse utiliser Livraison Guadeloupe, ce qui ne l’est pas, et comment nous écrire.',
  '/confidentialite':
    'Ce que le site Livraison Guadeloupe garde, où, pourquoi et combien de temps, et comment tout effacer.',
};
