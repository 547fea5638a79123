/** Numbers as people write them, French and Guadeloupean Creole. « de » is no number, « dé » is two. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  on: 1,
  yon: 1,
  yonn: 1,
  deux: 2,
  dé: 2,
  trois: 3,
  twa: 3,
  quatre: 4,
  kat: 4,
  cinq: 5,
  senk: 5,
  six: 6,
  sis: 6,
  sept: 7,
  sèt: 7,
  huit: 8,
  uit: 8,
  neuf: 9,
  nèf: 9,
  dix: 10,
  dis: 10,
  onze: 11,
  douze: 12,
  quinze: 15,
  vingt: 20,
};

/** After these, « un » counts nothing: « un peu de sel », « on a besoin de lait ». */
export const NOT_COUNTED = 'peu|max|maximum|ou|seul|seule|des|de|a|va|peut|veut|prend|doit|est|fait|y|ne';

/** Between two numbers, these make a range or a fraction. */
export const BETWEEN_NUMBERS = 'ou|à|-|–|/';

/** What comes by weight, volume or length: « 1 kg » is part of what the thing is, not how many of it. */
export const UNITS =
  'kg|kgs|kilos?|kilogrammes?|g|gr|grs|grammes?|mg|l|litres?|lt|cl|ml|dl|m|cm|mm|mètres?|metres?|livres?|lb|w|v|%';

/** Before a number at the end of a line, these make it part of the name: « couches taille 4 ». */
export const NAMES_A_NUMBER =
  'taille|t|no|n|numéro|numero|type|indice|spf|fps|ip|chiffre|âge|age|stade|étape|etape|pack|packs|lot|lots|paquet|boîte|boite|de|par|à|a|calibre|format|gaz|b|h|ph';

/** A part after a comma that begins so belongs to what stands before it: « yaourts, sans sucre ». */
export const QUALIFIERS =
  'sans|avec|pas|bien|si|sinon|ou|et|mais|plutôt|plutot|de|du|d|la|le|les|bio|light|demi|entier|entière|nature|mûr|mûrs|mûre|mûres|pour|marque|en|au|aux|à|petit|petite|petits|petites|gros|grosse|grosses|grand|grande|type|genre|n|svp|stp|merci|non|très|tres|frais|fraîche|fraîches|congelé|rouge|rouges|vert|verte|vertes|verts|jaune|jaunes|blanc|blanche|blancs';
