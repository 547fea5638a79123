/** The customer's answers, by control name (docs/rules/forms.md#names-on-the-wire). */
export type Answers = Readonly<Record<string, string | boolean>>;

/** The customer's answers besides the list, by control name. */
export type CoursesForm = {
  prenom: string;
  telephone: string;
  email: string;
  deliveryCommune: string;
  supermarche: string;
  autreSupermarche: string;
  budgetMontant: string;
  cabs: boolean;
  rangement: boolean;
  pourboire: 'oui' | 'non';
  pourboireMontant: string;
};

export const COURSES_FORM: CoursesForm = {
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Petit-Bourg',
  supermarche: 'Autre',
  autreSupermarche: 'Chez Ti Jo',
  budgetMontant: '123,45',
  cabs: true,
  rangement: true,
  pourboire: 'oui',
  pourboireMontant: '2,50',
};

/** The list as typed, line by line. */
export const TYPED_LIST = ['2 christophines', '6 malta', 'lait demi-écrémé marque Candia'];

/**
 * The same order on the wire, written by hand. 123.45 of groceries, 20 % = 24.69, bags 1.00 and put-away 5.00
 * make 30.69; Petit-Bourg 9.95 and the tip 2.50 make 12.45; together 166.59.
 */
export const COURSES_FIELDS = {
  _redirect: '/confirmation-courses',
  service_type: 'Courses',
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Petit-Bourg',
  supermarche: 'Autre',
  autreSupermarche: 'Chez Ti Jo',
  budgetMontant: '123.45',
  cabs: 'oui',
  rangement: 'oui',
  pourboire: 'oui',
  pourboireMontant: '2.50',
  liste_de_courses_detaillee: [
    'Fruits et légumes',
    '- 2 × christophines | écrit : 2 christophines | si absent : me demander',
    '',
    'Produits laitiers',
    '- 1 × lait demi-écrémé marque Candia | si absent : me demander',
    '',
    'Boissons',
    '- 6 × malta | écrit : 6 malta | si absent : me demander',
  ].join('\n'),
  frais_livraison_total: '12.45',
  frais_service_total: '30.69',
  total_a_payer_estime: '166.59',
};

export const COURSES_LABELS: Record<keyof CoursesForm, string | RegExp> = {
  prenom: 'Prénom',
  telephone: 'Téléphone',
  email: 'E-mail',
  deliveryCommune: 'Commune de livraison',
  supermarche: 'Magasin',
  autreSupermarche: 'Nom du magasin',
  budgetMontant: /^Budget pour les courses/,
  cabs: /^Cabas fournis/,
  rangement: /^Rangement à domicile/,
  pourboire: /pourboire/,
  pourboireMontant: 'Montant du pourboire',
};

/** The order of entry: dependent fields come after those they depend on. */
export const COURSES_ORDER = Object.keys(COURSES_LABELS) as (keyof CoursesForm)[];

/** The customer's answers, by control name. Amounts are as a French keyboard types them. */
export type RestaurantForm = {
  prenom: string;
  telephone: string;
  email: string;
  deliveryCommune: string;
  creneau: string;
  restaurant: string;
  autreRestaurant: string;
  restaurantCommune: string;
  details: string;
  budget: string;
  alreadyPaid: boolean;
  pourboire: 'oui' | 'non';
  montantPourboire: string;
  makeDonation: boolean;
};

/** The form whose wire format is RESTAURANT_FIELDS of tests/support/orders.ts: 61.25 in all. */
export const RESTAURANT_FORM: Partial<RestaurantForm> = {
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Petit-Bourg',
  creneau: '12:45',
  restaurant: 'Autre',
  autreRestaurant: 'Chez Man Lili',
  restaurantCommune: 'Baie-Mahault',
  details: '2 bokits poulet, sans piment\n1 colombo de cabri',
  budget: '42',
  pourboire: 'oui',
  montantPourboire: '2,00',
  makeDonation: true,
};

/** The name of the button of an hour that has a time, « 12:45 ». */
export const hourName = (time: string): RegExp => new RegExp(`^${Number(time.slice(0, 2))}\\sh`);

export const RESTAURANT_LABELS: Record<keyof RestaurantForm, string | RegExp> = {
  prenom: 'Prénom',
  telephone: 'Téléphone',
  email: 'E-mail',
  deliveryCommune: 'Commune de livraison',
  creneau: /^Créneau/,
  restaurant: 'Restaurant',
  autreRestaurant: 'Nom du restaurant',
  restaurantCommune: 'Commune du restaurant',
  details: 'Détail de la commande',
  budget: 'Budget pour le repas',
  alreadyPaid: 'Déjà payée au restaurant',
  pourboire: /pourboire/,
  montantPourboire: 'Montant du pourboire',
  makeDonation: /^Je donne/,
};

/** The order of entry: dependent fields come after those they depend on. */
export const RESTAURANT_ORDER = Object.keys(RESTAURANT_LABELS) as (keyof RestaurantForm)[];
