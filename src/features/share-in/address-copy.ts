/**
 * How addresses are written here, as plain words (services/words.ts): kinds of roads and places. « Place » and
 * « lot » are left out: a list has « un lot de yaourts ».
 */
export const STREET_WORDS = `rue, avenue, boulevard, allee, impasse, chemin, ruelle, lotissement, residence, immeuble,
  batiment, quartier, hameau, rocade, carrefour, zac, lieu dit, appartement, appt`;

/** How a place is found where streets have no name. */
export const LANDMARK_WORDS =
  'derriere, portail, face, chez, habitation, section, route, morne, cite, villa, apres';
