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
export const PARTS_OF_TOWNS =
  'ville commune plage bourg centre marina mairie gendarmerie marche stade cimetiere';

/** The seats of the two arrondissements: geocoders name them behind the commune, « Bouillante, Basse-Terre, Guadeloupe ». */
export const SEATS: readonly string[] = ['Basse-Terre', 'Pointe-à-Pitre'];

/** These words stand behind a commune and say in which country it is. */
export const COUNTRY_WORDS = 'guadeloupe france gp 971 fwi antilles francaises french west indies';

/** These words may stand before the name of a town. */
export const TOWN_WORDS =
  'a au aux commune ville bourg centre de du des d pour sur en livraison livrer livre adresse c est';

/**
 * Words that name nothing: articles, pronouns, prepositions, conjunctions, adverbs, and what turns around the word « address ».
 */
export const NAMELESS = `le la les un une des de du au aux et ou ni en si on il je tu me te se ne ma ta sa ca ce ci va vu na ok
  cet cette ces mon mes ton tes son ses nos vos notre votre leur leurs
  moi toi lui elle elles eux nous vous ils qui que quoi dont tout tous toute toutes rien aucun aucune autre autres meme memes
  dans par pour avec sans sur sous vers chez entre contre depuis devant derriere face cote pres proche loin avant apres
  car donc mais comme quand dessus dessous dedans dehors haut bas gauche droite ici ailleurs plus moins pas non oui
  toujours encore deja jamais maintenant demain hier tard idem pareil pareille same as usual last time
  est sont sera etre suis ont avez avons fait faire voir dire dirai sais savez connais connaissez appelle appelez appeler rappeler
  venir preciser definir confirmer demander communiquer envoyer donner habite habitons livre livrer livraison
  adresse endroit lieu place rue commune ville maison domicile position gps localisation telephone tel whatsapp sms message commande
  habitude hab habituel habituelle fois dernier derniere precedent precedente neant ras test guadeloupe madame monsieur mme`;

/** Single letters that stand beside a number without making a place of it: « à 12 h », « d'ici 5 min ». */
export const NO_NUMBERED_PLACE = 'a h l';
