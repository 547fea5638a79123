/**
 * Words of addresses in Guadeloupe, as plain words (services/words.ts): kinds of roads and places. « Place »
 * and « lot » are left out, because lists contain « un lot de yaourts ».
 */
export const STREET_WORDS = `rue, avenue, boulevard, allee, impasse, chemin, ruelle, lotissement, residence, immeuble,
  batiment, quartier, hameau, rocade, carrefour, zac, lieu dit, appartement, appt`;

/** Words that introduce a place of delivery in a message. */
export const DELIVERY_WORDS =
  'à livrer, livrer à, livraison à, livraison au, adresse, livrez, livrer chez, livré à';

/** Words for meals, which are ordered ready to eat. */
export const MEAL_WORDS = `bokit, bokits, menu, menus, burger, burgers, cheeseburger, pizza, pizzas, kebab, tacos, sushi, sushis, nem, nems,
  sandwich, sandwichs, plat du jour, plats du jour, plat à emporter, à emporter, barquette, barquette de frites, poulet boucané,
  poulet frites, poulet grillé, colombo de, repas, déjeuner, dîner, resto, restaurant, fast food, grillades, brochettes`;

/** Words for landmarks, which stand for a street's name. */
export const LANDMARK_WORDS =
  'derriere, portail, face, chez, habitation, section, route, morne, cite, villa, apres';
