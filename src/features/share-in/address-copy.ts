/**
 * Words of addresses in Guadeloupe, as plain words (services/words.ts): kinds of roads and places. « Place »
 * and « lot » are left out, because lists contain « un lot de yaourts ».
 */
export const STREET_WORDS = `rue, avenue, boulevard, allee, impasse, chemin, ruelle, lotissement, residence, immeuble,
  batiment, quartier, hameau, rocade, carrefour, zac, lieu dit, appartement, appt`;

/** Words of landmarks, which locate places where streets have no name. */
export const LANDMARK_WORDS =
  'derriere, portail, face, chez, habitation, section, route, morne, cite, villa, apres';
