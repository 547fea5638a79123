/** Number words in French and Guadeloupean Creole. « de » is no number, « dé » is two. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...numbered('un une on yon yonn', 1),
  ...numbered('deux dé', 2),
  ...numbered('trois twa trwa', 3),
  ...numbered('quatre kat', 4),
  ...numbered('cinq senk', 5),
  ...numbered('six sis', 6),
  ...numbered('sept sèt', 7),
  ...numbered('huit uit wit', 8),
  ...numbered('neuf nèf', 9),
  ...numbered('dix dis', 10),
  ...numbered('onze onz', 11),
  ...numbered('douze douz', 12),
  ...numbered('treize trèz', 13),
  ...numbered('quatorze katòz', 14),
  ...numbered('quinze kenz', 15),
  ...numbered('seize sèz', 16),
  ...numbered('dix-sept disèt', 17),
  ...numbered('dix-huit dizuit', 18),
  ...numbered('dix-neuf diznèf', 19),
  ...numbered('vingt ven', 20),
  ...numbered('vingt-quatre vennkat', 24),
  ...numbered('trente trant', 30),
  ...numbered('quarante karant', 40),
  ...numbered('cinquante senkant', 50),
  ...numbered('soixante swasant', 60),
};

export const HUNDREDS: readonly string[] = ['cent', 'cents'];
/** « san » is a hundred only after another number; alone it means « without ». */
export const HUNDREDS_AFTER_ANOTHER: readonly string[] = ['san'];
export const THOUSANDS: readonly string[] = ['mille'];

/** Number words that have another meaning too: « dis-moi », « on prend ». The words after them decide. */
export const MAY_BE_WORDS: readonly string[] = ['on', 'dis', 'un', 'une'];
export const AFTER_OTHER_WORDS =
  'moi|mwen|toi|lui|nous|leur|leurs|que|qu|si|à|au|aux|en|le|la|les|se|s|me|te|prend|prends|mange|fait|est|sont|peut|va|veut|aimerait|voudrait|aura';

function numbered(words: string, value: number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]));
}

/** Phrases that may stand before a quantity: « il me faut 3 avocats ». */
export const ASKING =
  "il (?:me |m['’]en |nous )?(?:faut|faudrait)|je (?:veux|voudrais|prends|prendrai|souhaite)|j['’]aimerais|on (?:veut|voudrait|prend)|(?:(?:pouvez|pourriez|peux|pourrais)[- ](?:vous|tu)|vous pouvez|tu peux) (?:me |m['’]|nous )?(?:prendre|acheter|ramener|rapporter|apporter|trouver)|j['’]ai besoin de|prendre|prenez|prends|acheter|achète|achetez|ajouter|ajoutez|rajoutez|mwen (?:vlé|bizwen)|ban mwen|fò mwen";

/** Containers: « 2 paquets » after a comma belongs to what stands before it. */
export const CONTAINERS =
  'paquets?|pqts?|bo[iî]tes?|bouteilles?|btl?s?|sachets?|sacs?|packs?|lots?|pots?|barquettes?|briques?|tubes?|canettes?|filets?|bottes?|régimes?|tablettes?|plaquettes?|bocal|bocaux|bidons?|cartons?|caisses?|flacons?|rouleaux?|pakè|bwèt|boutèy|sachè|sak|po|liv|mains?';

/** Words after which « un » is no quantity: « un peu de sel », « on a besoin de lait ». */
export const NOT_COUNTED = 'peu|max|maximum|ou|seul|seule|des|de|a|va|peut|veut|prend|doit|est|fait|y|ne';

/** Words that join another item to a line. « é » is Creole. */
export const JOINING = 'et|é|ou|plus|puis';

/** Signs and words that make a range or a fraction of two numbers. */
export const BETWEEN_NUMBERS = 'ou|à|-|–|/';

/** Units of weight, volume and length: « 1 kg » belongs to the item's text and is no quantity. */
export const UNITS =
  'kg|kgs|kilos?|kilogrammes?|g|gr|grs|grammes?|mg|l|litres?|lt|cl|ml|dl|m|cm|mm|mètres?|metres?|livres?|liv|lb|w|v|%';

/**
 * Words that show that the number before them counts no items: « 20 euros de viande », « 18 heures », « 12
 * rue Frébault ».
 */
export const NOT_THINGS =
  'euros?|eur|heures?|h|min|minutes?|ans?|mois|jours?|semaines?|fois|personnes?|pers|degrés?|pour cent|rue|avenue|boulevard|impasse|allée|chemin|rés|résidence|étage|en \\d|sur \\d|in \\d|plus|de plus|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

/** Endings of ordinals: « 2ème âge », « 1er prix ». */
export const ORDINAL_ENDINGS = 'e|er|re|ère|ere|è|ème|eme|me|ième|ieme|nd|nde|de|°';

/** Stands between a measure and the thing measured. */
export const OF = "de\\s+|d['’]\\s*";

/** Product names that begin with a number. */
export const NUMBERED_NAMES =
  '7 ?up|33 export|51 pastis|8[- .]?6|3 suisses|mille[- ]?feuilles?|(?:3|trois)[- ](?:rivi[eè]res|chatons|brasseurs|monts)|(?:4|quatre)[- ](?:quarts?|épices|epices|saisons)|(?:4|quatre|3|trois|5|cinq|6|six)[- ](?:fromages|céréales|cereales)|(?:5|cinq)[- ](?:épices|epices|parfums)|(?:8|huit) à (?:8|huit)';

/**
 * Words that begin a qualifier: after a comma it belongs to the item before it, as in « yaourts, sans
 * sucre ».
 */
export const QUALIFIERS =
  'sans|avec|pas|bien|si|sinon|ou|et|mais|plutôt|plutot|de|du|d|la|le|les|bio|light|demi|entier|entière|nature|mûr|mûrs|mûre|mûres|pour|marque|en|au|aux|à|petit|petite|petits|petites|gros|grosse|grosses|grand|grande|type|genre|n|svp|stp|merci|non|très|tres|frais|fraîche|fraîches|congelé|rouge|rouges|vert|verte|vertes|verts|jaune|jaunes|blanc|blanche|blancs';
