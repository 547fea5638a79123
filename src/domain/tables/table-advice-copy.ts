/** French sentences for whoever edits a table in a form, by the schemas' own messages (./tables). */
const HOUR = 'Écrivez une heure de 00:00 à 23:59, par exemple 09:30.';
const SERVICES = 'Choisissez au moins un service.';
const LATITUDE = 'La latitude d’une commune de Guadeloupe est entre 15,7 et 16,6, par exemple 16,27.';
const LONGITUDE = 'La longitude d’une commune de Guadeloupe est entre -61,9 et -60,9, par exemple -61,5.';

export const ADVICE: Readonly<Record<string, string>> = {
  'Expected a version such as "2026-11-01"': 'La version est illisible\u00a0: rechargez la page.',
  'Expected some text': 'Ce texte est vide\u00a0: écrivez-le.',
  'Expected an amount in integer cents, not negative': 'Écrivez un montant en euros, par exemple 7,80.',
  'Expected at most 1000000 cents': 'Ce montant dépasse 10\u202f000\u00a0€\u00a0: corrigez-le.',
  'Expected a price above 0':
    'Un prix est au-dessus de 0\u00a0€\u00a0; pour une commune sans prix, laissez vide.',
  'Expected a time such as "09:30"': HOUR,
  'Expected an existing day such as "2026-11-19"': 'Choisissez un jour qui existe.',
  'Expected zone A, B, C or D': 'Choisissez la zone A, B, C ou D, ou aucune pour une île.',
  'Expected a whole percentage': 'Écrivez un pourcentage entier, par exemple 15.',
  'Expected at least one weight step': 'Il faut au moins un palier de poids.',
  'Weight steps must go up': 'Les paliers vont du plus léger au plus lourd\u00a0: remettez-les en ordre.',
  'Expected "2026-11-25" or "2026-11-25T08:00"': 'Choisissez un jour qui existe, et une heure si besoin.',
  'Expected the key of a service, or "all"': SERVICES,
  'Expected at least one service, or "all"': SERVICES,
  'Expected the keys of services in a list, or "all"': SERVICES,
  'A closure must not end before it starts': 'Cette fermeture finit avant de commencer.',
  'Expected a path such as "/restaurants"': 'Choisissez une page du site.',
  'A notice must not end before it starts': 'Cette annonce finit avant de commencer.',
  'A slot must close after it opens':
    'La fermeture vient après l’ouverture\u00a0; une nuit se coupe en deux jours.',
  'Slots must be in order and must not touch or overlap':
    'Les ouvertures d’un jour se suivent sans se toucher\u00a0: remettez-les en ordre, ou réunissez-les.',
  'Expected an interval that divides the hour':
    'Écrivez un nombre de minutes qui divise 60\u00a0: 10, 15, 20, 30 ou 60.',
  'Expected seven days': 'Il faut les sept jours\u00a0: rechargez la page.',
  'Expected the days from Dimanche to Samedi, in that order':
    'Les jours vont de dimanche à samedi\u00a0: rechargez la page.',
  'Expected a latitude in Guadeloupe': LATITUDE,
  'Expected a longitude in Guadeloupe': LONGITUDE,
  'Expected an INSEE code of Guadeloupe': 'Le code INSEE s’écrit 971 et deux chiffres.',
  'Expected a postal code of Guadeloupe': 'Le code postal s’écrit 971 et deux chiffres.',
  'Expected at least one postal code': 'Il faut au moins un code postal.',
  'A delivered commune needs a price': 'Cette commune est livrée\u00a0: donnez-lui un prix.',
  'A delivered commune needs a zone': 'Cette commune est livrée\u00a0: donnez-lui une zone.',
  'Expected at least one commune': 'Il faut au moins une commune.',
  'Two communes have the same name': 'Deux communes portent le même nom\u00a0: retirez-en une.',
  'Two communes have the same INSEE code': 'Deux communes ont le même code INSEE\u00a0: corrigez-en un.',
  'Expected at least one outlet':
    'Il faut au moins un point de vente\u00a0; pour fermer l’enseigne, retirez-la tout entière.',
  'Two outlets have the same name': 'Deux points de vente portent le même nom\u00a0: retirez-en un.',
  'Two restaurants have the same name': 'Deux restaurants portent le même nom\u00a0: retirez-en un.',
  'Two supermarkets have the same name': 'Deux supermarchés portent le même nom\u00a0: retirez-en un.',
  'Expected at least one text': 'Il faut au moins un texte.',
  'Expected a whole number': 'Écrivez un nombre entier.',
  'Expected a year such as "2025"': 'Écrivez une année, par exemple 2025.',
  'Expected at least one year': 'Il faut au moins une année.',
  'Years must go up': 'Les années vont de la plus ancienne à la plus récente\u00a0: remettez-les en ordre.',
  'Expected a phone number': 'Écrivez un numéro de téléphone, par exemple 0690 12 34 56.',
  'Expected an https address': 'Cette adresse commence par https://.',
  'Expected an e-mail address': 'Écrivez une adresse e-mail, par exemple bonjour@livraison.example.',
  'Expected a SIRET of 14 digits':
    'Le SIRET a 14\u00a0chiffres, et ceux-ci ne vont pas ensemble\u00a0: vérifiez-les, ou laissez vide.',
  'Expected a key such as "premier_contact"': 'La clé s’écrit en minuscules, par exemple premier_contact.',
  'Expected the key of a status': 'Choisissez un état de commande.',
  'Expected a placeholder that the desk knows':
    'Ce texte nomme entre accolades ce que la gestion ne connaît pas\u00a0: écrivez par exemple {prenom}, {numero} ou {liens}.',
  'Expected each brace to be closed':
    'Une accolade est ouverte sans être fermée, ou l’inverse\u00a0: écrivez par exemple {prenom}.',
  'Expected a title of at most 60 characters': 'Ce titre est trop long\u00a0: 60\u00a0signes au plus.',
  'Expected at least one message': 'Il faut au moins un message.',
  'Two messages have the same key': 'Deux messages ont la même clé\u00a0: changez-en une.',
};

/** Sentences by the kind of the schema that refuses a value without a message of its own. */
export const KIND_ADVICE: Readonly<Record<string, string>> = {
  string: 'Écrivez un texte.',
  number: 'Écrivez un nombre.',
  integer: 'Écrivez un nombre entier.',
  boolean: 'Choisissez oui ou non.',
  url: 'Écrivez une adresse complète, par exemple https://livraison.example.',
  max_length: 'Ce texte est trop long\u00a0: 2\u202f000 signes au plus.',
};

/** The names of the tables, as the desk shows them. */
export const TABLE_NAMES_FR: Readonly<Record<string, string>> = {
  communes: 'Communes',
  schedules: 'Horaires',
  tariff: 'Tarifs',
  shops: 'Commerces',
  status: 'Ouverture',
  company: 'Entreprise',
  texts: 'Textes',
  messages: 'Messages',
};

export const ADVICE_COPY = {
  pastClosure: 'Cette fermeture est déjà passée\u00a0: choisissez un jour à venir.',
  pastNotice: 'Cette annonce est déjà passée\u00a0: choisissez un jour à venir.',
  wrongYear: (year: string) => `L’année ${year} n’est pas la bonne. Corrigez-la dans la date.`,
  wrong: 'Cette valeur ne va pas ici.',
  atLeast: (value: unknown) => `Écrivez au moins ${String(value)}.`,
  atMost: (value: unknown) => `Écrivez au plus ${String(value)}.`,
  unknownCommune: (name: string) =>
    `La commune «\u00a0${name}\u00a0» n’est pas dans «\u00a0Communes\u00a0»\u00a0: choisissez-en une autre.`,
  namedElsewhere: (table: string, name: string) =>
    `«\u00a0${TABLE_NAMES_FR[table]}\u00a0» nomme encore la commune «\u00a0${name}\u00a0»\u00a0: changez-le d’abord.`,
} as const;
