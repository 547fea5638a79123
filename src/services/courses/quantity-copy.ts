/** Numbers as people write them, French and Guadeloupean Creole. « de » is no number, « dé » is two. */
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
};

function numbered(words: string, value: number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]));
}

/** What people say before a line that then begins with a number: « il me faut 3 avocats ». */
export const ASKING =
  "il (?:me |nous )?faut|je (?:veux|voudrais|prends)|j['’]aimerais|on (?:veut|voudrait)|prendre|prends|acheter|achète|ajouter|mwen (?:vlé|bizwen)|ban mwen|fò mwen";

/** What things come in: « pâtes : 2 paquets » is 2 of « pâtes (paquets) ». */
export const CONTAINERS =
  'paquets?|pqts?|bo[iî]tes?|bouteilles?|btl?s?|sachets?|sacs?|packs?|lots?|pots?|barquettes?|briques?|tubes?|canettes?|filets?|bottes?|régimes?|tablettes?|plaquettes?|bocal|bocaux|bidons?|cartons?|caisses?|flacons?|rouleaux?|pakè|bwèt|boutèy|sachè|sak|po|liv|mains?';

/** After these, « un » counts nothing: « un peu de sel », « on a besoin de lait ». */
export const NOT_COUNTED = 'peu|max|maximum|ou|seul|seule|des|de|a|va|peut|veut|prend|doit|est|fait|y|ne';

/** Between two numbers, these make a range or a fraction. */
export const BETWEEN_NUMBERS = 'ou|à|-|–|/';

/** What comes by weight, volume or length: « 1 kg » is part of what the thing is, not how many of it. */
export const UNITS =
  'kg|kgs|kilos?|kilogrammes?|g|gr|grs|grammes?|mg|l|litres?|lt|cl|ml|dl|m|cm|mm|mètres?|metres?|livres?|liv|lb|w|v|%';

/** Before a number at the end of a line, these make it part of the name: « couches taille 4 ». */
export const NAMES_A_NUMBER =
  'taille|t|no|n|numéro|numero|type|indice|spf|fps|ip|chiffre|âge|age|stade|étape|etape|pack|packs|lot|lots|paquet|boîte|boite|de|par|à|a|calibre|format|gaz|b|h|ph';

/** A part after a comma that begins so belongs to what stands before it: « yaourts, sans sucre ». */
export const QUALIFIERS =
  'sans|avec|pas|bien|si|sinon|ou|et|mais|plutôt|plutot|de|du|d|la|le|les|bio|light|demi|entier|entière|nature|mûr|mûrs|mûre|mûres|pour|marque|en|au|aux|à|petit|petite|petits|petites|gros|grosse|grosses|grand|grande|type|genre|n|svp|stp|merci|non|très|tres|frais|fraîche|fraîches|congelé|rouge|rouges|vert|verte|vertes|verts|jaune|jaunes|blanc|blanche|blancs';
