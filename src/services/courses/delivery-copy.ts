/** Words of a message that say where to deliver, as parts of patterns (delivery-line.ts). */

/** Prepositions before a place, with the space after them. */
export const AT = "[àa] l['’]|(?:[àa](?: la)?|aux?|en|sur|dans|chez|vers|près (?:de|du)) ";

/** Words that may come before « livrer »: « merci de me livrer », « pouvez-vous livrer ». */
const ASKED_TO =
  "(?:(?:c['’]?est|à|a|pour|merci de|svp|prière de|me|nous|le|la|les|tout|(?:pouvez|pourriez|peux|pourrais)[- ](?:vous|tu)) )*";

/** Words about the delivery, with or without a commune: « livraison chez Mme Paul ». */
export const DELIVERING = `(?:(?:la|ma) )?livraison|${ASKED_TO}(?:livrer|livrez|déposer|deposer|déposez|deposez)(?:[- ](?:moi|nous|le|la|les))?(?: (?:svp|stp))?`;

/** Words that follow « livrer à » where no place follows: « livrer à manger ». */
export const NOT_WHERE = 'manger|boire';

/** Words about a place, which count where a commune follows at once: « c’est pour le Moule », « je suis à Sainte-Anne ». */
export const BEING =
  "(?:c['’]?est )?(?:pour|destination|direction|commune|ville|secteur|lieu(?: de (?:la )?livraison)?|on est|je suis|nous sommes|j['’]habite|on habite|livrée?s?|réception|rendez[- ]vous|rdv|à (?:apporter|amener|ramener)|a (?:apporter|amener|ramener))|c['’]?est";

/** Words about a person who is somewhere: « pour maman à Sainte-Anne ». */
export const FOR_SOMEONE = "(?:c['’]?est )?pour(?: \\p{L}[\\p{L}'’.-]*){1,3}";

/** Words that introduce an address: « mon adresse est ». */
export const ADDRESS = "(?:(?:mon|notre) |l['’])?adresse(?: de (?:la )?livraison)?(?: est)?";

/** Words that announce the place of delivery within a line: « 2 baguettes à livrer au Gosier ». */
export const WITHIN = 'à livrer|a livrer|livraison|à déposer|a deposer|livrée?s?';

/** Communes whose names are also things to eat. */
export const ALSO_FOOD = ['Le Moule', 'Goyave'];

/** Letters as they are written with and without their accent. */
export const ACCENTED: Readonly<Record<string, string>> = {
  a: '[aàâ]',
  c: '[cç]',
  e: '[eéèêë]',
  i: '[iîï]',
  o: '[oô]',
};
