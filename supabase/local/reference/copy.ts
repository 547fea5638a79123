/** Text of `npm run data:check` for the operator who edits the tables. */

const quoted = (value: unknown) =>
  `«\u00a0${typeof value === 'string' ? value : JSON.stringify(value)}\u00a0»`;

/** A price in euros is the most frequent mistake: 7.80 instead of 780. */
export function amount(value: unknown): string {
  const euros = Number(String(value).replace(',', '.'));
  const isWritten = value !== '' && Number.isFinite(euros) && euros >= 0;
  const cents = isWritten && !Number.isInteger(value) ? Math.round(euros * 100) : 780;
  const example = cents === 780 ? '780 pour 7,80\u00a0€' : String(cents);
  return `un montant s’écrit en centimes, sans virgule ni guillemets\u00a0: écrivez ${example}.`;
}

const HOUR = 'une heure s’écrit "09:30", entre guillemets, de "00:00" à "23:59".';
const ALL_SERVICES = 'les services fermés s’écrivent ["restaurant", "courses"], ou "all" pour tous.';
const LATITUDE = 'la latitude d’une commune de Guadeloupe est entre 15.7 et 16.6, par exemple 16.27.';
const LONGITUDE = 'la longitude d’une commune de Guadeloupe est entre -61.9 et -60.9, par exemple -61.5.';

/** Advice by the schemas' own messages (src/domain/tables). */
export const RULES: Readonly<Record<string, (value: unknown) => string>> = {
  'Expected a version such as "2026-11-01"': () =>
    'la version s’écrit comme une date, par exemple "2026-11-01", sans espace.',
  'Expected some text': () => 'ce texte est vide\u00a0: écrivez-le, ou remettez l’ancien.',
  'Expected an amount in integer cents, not negative': amount,
  'Expected at most 1000000 cents': (value) =>
    `${String(value)} centimes font plus de 10\u202f000\u00a0€\u00a0: retirez des zéros.`,
  'Expected a price above 0': () =>
    'un prix est au-dessus de 0\u00a0; pour une commune sans prix, écrivez null.',
  'Expected a time such as "09:30"': () => HOUR,
  'Expected an existing day such as "2026-11-19"': (value) =>
    `${quoted(value)} n’est pas un jour qui existe\u00a0: écrivez par exemple "2026-11-19".`,
  'Expected zone A, B, C or D': () => 'la zone est "A", "B", "C" ou "D", ou null pour une île.',
  'Expected a whole percentage': () => 'un pourcentage s’écrit en entier\u00a0: 15 pour 15\u00a0%.',
  'Expected at least one weight step': () => 'il faut au moins un palier de poids.',
  'Weight steps must go up': () =>
    'les paliers de poids vont du plus léger au plus lourd\u00a0: remettez "upTo" en ordre.',
  'Expected "2026-11-25" or "2026-11-25T08:00"': () =>
    'cette date s’écrit "2026-11-25" ou "2026-11-25T08:00"\u00a0; pour une réouverture qui n’est pas connue, null.',
  'Expected the key of a service, or "all"': (value) =>
    `${quoted(value)} n’est pas un service\u00a0: écrivez par exemple "restaurant" ou "courses".`,
  'Expected at least one service, or "all"': () => ALL_SERVICES,
  'Expected the keys of services in a list, or "all"': () => ALL_SERVICES,
  'A closure must not end before it starts': () =>
    'cette fermeture finit ("to") avant de commencer ("from").',
  'Expected a path such as "/restaurants"': () =>
    'la page s’écrit comme dans l’adresse du site, par exemple "/restaurants".',
  'A notice must not end before it starts': () => 'cette annonce finit ("to") avant de commencer ("from").',
  'A slot must close after it opens': () =>
    'ce créneau ferme ("close") avant d’ouvrir ("open")\u00a0; une nuit se coupe en deux jours.',
  'Slots must be in order and must not touch or overlap': () =>
    'les créneaux d’un jour se suivent sans se toucher\u00a0: remettez-les en ordre, ou réunissez-les.',
  'Expected an interval that divides the hour': () =>
    '"interval" est un nombre de minutes qui divise 60\u00a0: 10, 15, 20, 30 ou 60.',
  'Expected seven days': () => 'il faut les sept jours\u00a0; pour un jour fermé, laissez "slots": [].',
  'Expected the days from Dimanche to Samedi, in that order': () =>
    'les jours vont de "Dimanche" à "Samedi", dans cet ordre et avec la majuscule.',
  'Expected a latitude in Guadeloupe': () => LATITUDE,
  'Expected a longitude in Guadeloupe': () => LONGITUDE,
  'Expected an INSEE code of Guadeloupe': () =>
    'le code INSEE s’écrit "971" et deux chiffres, entre guillemets.',
  'Expected a postal code of Guadeloupe': () =>
    'le code postal s’écrit "971" et deux chiffres, entre guillemets.',
  'Expected at least one postal code': () => 'il faut au moins un code postal.',
  'A delivered commune needs a price': () =>
    'cette commune est livrée ("delivered": true)\u00a0: donnez-lui un prix, ou écrivez false.',
  'A delivered commune needs a zone': () =>
    'cette commune est livrée ("delivered": true)\u00a0: donnez-lui une zone, ou écrivez false.',
  'Expected at least one commune': () => 'il faut au moins une commune.',
  'Two communes have the same name': () => 'deux communes portent le même nom\u00a0: retirez-en une.',
  'Two communes have the same INSEE code': () =>
    'deux communes ont le même code INSEE\u00a0: corrigez-en un.',
  'Expected at least one outlet': () =>
    'il faut au moins un point de vente\u00a0; pour fermer l’enseigne, retirez-la tout entière.',
  'Two outlets have the same name': () => 'deux points de vente portent le même nom\u00a0: retirez-en un.',
  'Two restaurants have the same name': () => 'deux restaurants portent le même nom\u00a0: retirez-en un.',
  'Two supermarkets have the same name': () => 'deux supermarchés portent le même nom\u00a0: retirez-en un.',
  'Expected at least one text': () => 'il faut au moins une ligne de texte.',
  'Expected a whole number': () => 'écrivez un nombre entier.',
  'Expected a year such as "2025"': () => 'une année s’écrit "2025", entre guillemets.',
  'Expected at least one year': () => 'il faut au moins une année.',
  'Years must go up': () =>
    'les années vont de la plus ancienne à la plus récente\u00a0: remettez-les en ordre.',
  'Expected a phone number': () => 'écrivez un numéro de téléphone, par exemple "0690 12 34 56".',
  'Expected an https address': () => 'cette adresse commence par "https://".',
  'Expected an e-mail address': () => 'écrivez une adresse e-mail, par exemple "bonjour@livraison.example".',
  'Expected a key such as "premier_contact"': () =>
    'une clé s’écrit en minuscules sans accent, avec _ pour espace, par exemple "premier_contact".',
  'Expected the key of a status': () =>
    'un état s’écrit par exemple "recue", "confirmee", "en_livraison", "livree" ou "annulee".',
  'Expected a placeholder that the desk knows': () =>
    'ce texte nomme entre accolades ce que la gestion ne connaît pas\u00a0: écrivez par exemple {prenom}, {numero} ou {liens}.',
  'Expected each brace to be closed': () =>
    'une accolade est ouverte sans être fermée, ou l’inverse\u00a0: écrivez par exemple {prenom}.',
  'Expected a title of at most 60 characters': () =>
    'ce titre ("title") est trop long\u00a0: 60\u00a0signes au plus.',
  'Expected at least one message': () => 'il faut au moins un message.',
  'Two messages have the same key': () => 'deux messages ont la même clé ("key")\u00a0: changez-en une.',
  'Expected a SIRET of 14 digits': () =>
    'le SIRET a 14 chiffres, et ceux-ci ne vont pas ensemble\u00a0: vérifiez-les, ou écrivez null.',
};

/** Advice by the kind of the wrong value. */
export const KINDS: Readonly<Record<string, string>> = {
  string: 'écrivez un texte entre guillemets.',
  number: 'écrivez un nombre, sans guillemets.',
  integer: 'écrivez un nombre entier.',
  boolean: 'écrivez true (oui) ou false (non), sans guillemets.',
  array: 'écrivez une liste entre crochets\u00a0: [ … ].',
  object: 'écrivez un groupe entre accolades\u00a0: { … }.',
  url: 'écrivez une adresse complète, par exemple "https://livraison.example".',
};

export const DATA_COPY = {
  place: (file: string, line: number, what: string) => `${file}, ligne ${line}\u00a0: ${what}`,
  missing: (key: string) => `il manque ${quoted(key)}\u00a0: remettez cette ligne.`,
  unknown: (key: string) =>
    `${quoted(key)} n’est lu par personne\u00a0: corrigez ce nom, ou retirez la ligne.`,
  spaces: (value: string) => `retirez les espaces au début et à la fin de ${quoted(value)}.`,
  atLeast: (value: unknown) => `écrivez au moins ${String(value)}.`,
  atMost: (value: unknown) => `écrivez au plus ${String(value)}.`,
  tooLong: 'ce texte est trop long\u00a0: 2\u202f000 signes au plus.',
  wrong: (value: unknown) => `${quoted(value)} ne va pas ici\u00a0: regardez les lignes voisines.`,
  unknownCommune: (name: string) =>
    `la commune ${quoted(name)} n’est pas dans communes.json\u00a0: écrivez-la comme là-bas.`,
  sameVersion: (version: string) =>
    `ce fichier a changé et garde la version ${quoted(version)}\u00a0: écrivez-en une autre, par exemple la date du jour.`,
  absent: 'ce fichier manque\u00a0: remettez-le.',
  comma: 'il manque une virgule à la fin de la ligne précédente, ou avant ce mot.',
  colon: 'il manque le deux-points entre le nom et sa valeur.',
  extraComma: 'il y a une virgule de trop, ou un mot qui n’est pas entre guillemets.',
  brace: 'il manque une accolade ou un crochet qui ferme ce qui est ouvert plus haut.',
  quote: 'il manque un guillemet à la fin de ce texte.',
  comment: 'un commentaire n’est pas permis ici\u00a0: retirez-le.',
  trailing: 'il y a du texte après la fin du tableau\u00a0: retirez-le.',
  syntax: 'ce signe n’est pas à sa place.',
  fine: (count: number) => `${count} fichiers vérifiés\u00a0: tout est en ordre.\n`,
  found: (count: number) =>
    count === 1
      ? '1 erreur à corriger avant de publier.\n'
      : `${count} erreurs à corriger avant de publier.\n`,
} as const;
