/** Words of addresses in Guadeloupe, in lower case and without accents. */

/** « Saint » and « Sainte » are taken for one: no two communes differ in it. */
export const USUAL_SPELLINGS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'saint',
  sainte: 'saint',
  vx: 'vieux',
  '3': 'trois',
};

/** Short names that are usual. « Capesterre » alone is the larger one. */
export const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  'pointe a pitre': ['pap', 'p a p', 'pointe pitre'],
  'capesterre belle eau': ['capesterre', 'capesterre b e', 'cap belle eau'],
  'capesterre de marie galante': ['capesterre marie galante'],
  'morne a l eau': ['morne a leau', 'mornalo'],
  'baie mahault': ['baie mahaut', 'b mahault'],
  'petit bourg': ['p bourg'],
  'trois rivieres': ['trois riviere'],
};

/** A commune's name behind one of these is that of a street or a house: « rue Saint-Louis », « résidence Sainte-Anne ». */
export const KINDS_OF_PLACES =
  'rue r avenue av ave boulevard bd bld allee impasse imp chemin ch route rte ruelle lotissement lot residence res immeuble imm batiment bat quartier cite section place square villa habitation domaine ecole college lycee eglise chapelle clinique pharmacie restaurant snack boulangerie port pont riviere ravine carrefour';

/** … and so it is behind one of these: « chemin de Sainte-Anne », « vers Petit-Canal ». */
export const NAMED_AFTER = 'de du des d vers dit';

/** What has the name of the town that it is in: « plage de Sainte-Anne », « mairie du Moule ». */
export const PARTS_OF_TOWNS = 'plage bourg centre marina mairie gendarmerie marche stade cimetiere';

/** The seats of the two arrondissements: geocoders name them behind the commune, « Bouillante, Basse-Terre, Guadeloupe ». */
export const SEATS: readonly string[] = ['Basse-Terre', 'Pointe-à-Pitre'];

/** What stands behind a commune and says where it is. */
export const COUNTRY_WORDS = 'guadeloupe france gp 971 fwi antilles francaises french west indies';

/** What may stand before the name of a town. */
export const TOWN_WORDS =
  'a au aux commune ville bourg centre de du des d pour sur en livraison livrer livre adresse c est';

/** Words that answer « where? » with nothing that a courier could find. */
export const ANSWERS_NOTHING =
  'idem pareil pareille meme memes same ici adresse endroit lieu chez moi nous domicile maison a au le la les l mon ma x xx xxx non oui aucun aucune rien neant na ras cf voir avec par ci dessus plus haut whatsapp telephone tel appelle appelez appeler je vous te sais pas position gps localisation guadeloupe rue test';
