import { afterColon, plural } from '../../../domain/text/text.ts';

/** French text of the controls of a caller's form. */
export const CONTROLS_COPY = {
  chooseSlot: 'Choisir',
  noSlot: 'Plus de créneau aujourd’hui.',
  goneSlot: (time: string) => `${time} (n’est plus proposé)`,
  slotFee: (time: string, fee: string) => `${time} (+\u00a0${fee})`,
  position: {
    help: 'Collez les coordonnées, ou le lien de carte, que la personne vous a envoyé. Exemple\u00a0: 16.24127, -61.53304.',
    unread:
      'Aucune position dans ce texte\u00a0: rien ne sera enregistré. Ouvrez un lien court, puis collez l’adresse de la carte.',
    map: 'Voir sur la carte',
    farTitle: 'Cette position n’est pas en Guadeloupe',
    far: 'Vérifiez-la avec la personne, ou effacez-la.',
  },
  items: {
    article: 'Ajouter des articles',
    help: 'Un par ligne, ou un message collé\u00a0: «\u00a02 lait Candia\u00a0». Entrée les ajoute, Maj et Entrée passent à la ligne.',
    loading: 'La lecture des articles se charge…',
    add: 'Ajouter',
    added: (count: number) => plural(count, 'Un article ajouté.', `${count} articles ajoutés.`),
    leftOut: 'Lignes sans article',
    notAnItem: (line: string) => `«\u00a0${line}\u00a0»\u00a0: pas un article.`,
    asWritten: 'Tel quel',
    asWrittenFor: (line: string) => `Garder tel quel\u00a0: ${line}`,
    list: 'Articles',
    part: (part: string, item: string) => `${part}, ${item}`,
    parts: {
      quantite: 'Quantité',
      nom: 'Article',
      marque: 'Marque',
      rayon: 'Rayon',
      absent: 'Si cet article manque',
    },
    anyBrand: 'Marque',
    ifMissing: { remplacer: 'Remplacer', demander: 'Demander', laisser: 'Laisser' },
    remove: (item: string) => `Retirer ${item}`,
    removeShort: 'Retirer',
    removed: (item: string) => `${item} retiré.`,
  },
  files: {
    choose: (label: string) => `Joindre\u00a0: ${label}`,
    refused: (name: string, reason: string) => `${name}\u00a0: ${afterColon(reason)}`,
    remove: (name: string) => `Retirer ${name}`,
    removeShort: 'Retirer',
  },
} as const;
