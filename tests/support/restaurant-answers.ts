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

/** The form whose wire format is RESTAURANT_FIELDS of orders.ts: 61.25 in all. */
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
