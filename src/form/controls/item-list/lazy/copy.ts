import { counted, plural } from '../../../../domain/text/text.ts';
/** French text of the lines in the item list, and of the changes to them. */
export const LINES_COPY = {
  noBrand: 'Marque indifférente',
  pasteLabel: 'Votre liste, telle que dans votre message',
  pasteHelp: 'Une ligne par article. Ce qui ne se lit pas reste écrit tel quel.',
  written: (line: string, isCorrected = false) =>
    `${isCorrected ? 'écrit d’abord' : 'écrit'}\u00a0: «\u00a0${line}\u00a0»`,
  lookOver: 'Ce que nous avons lu',
  lookOverHelp: 'Relisez, puis ajoutez. Votre ligne part toujours avec l’article.',
  read: (quantity: number, item: string, brand: string) =>
    `${quantity}\u00a0× ${item}${brand && ` (${brand})`}`,
  leftOut: 'pas un article',
  ticked: 'déjà coché, laissé de côté',
  asWritten: 'Tel quel',
  asWrittenFor: (line: string) => `Garder tel quel\u00a0: ${line}`,
  saidAsWritten: (line: string) => `${line}\u00a0: gardé tel quel.`,
  pasteAdd: (items: number) => plural(items, 'Ajouter à la liste', `Ajouter les ${items} articles`),
  pasteCancel: 'Annuler',
  collapseAll: 'Tout replier',
  expandAll: 'Tout déplier',
  empty: 'vide',
  addTo: (category: string) => `Ajouter au rayon ${category}`,
  itemsIn: (items: number) => counted(items, 'article', 'articles'),
  item: 'Article',
  unnamed: 'Article sans nom',
  remove: (item: string) => `Retirer ${item}`,
  removed: (item: string) => `${item}\u00a0: retiré.`,
  undo: 'Annuler',
  undoFor: (item: string) => `Annuler\u00a0: remettre ${item}`,
  moveUp: 'Monter',
  moveDown: 'Descendre',
  ifMissing: 'Si cet article manque',
  choices: { remplacer: 'Remplacer', demander: 'Me demander', laisser: 'Laisser' },
  missingShort: { remplacer: 'si absent, remplacer', demander: '', laisser: 'si absent, laisser' },
  /** The same at the desk, where the list is a caller's. */
  forCaller: {
    pasteLabel: 'La liste, telle que dans le message',
    lookOverHelp: 'Relisez, puis ajoutez. La ligne part toujours avec l’article.',
    choices: { remplacer: 'Remplacer', demander: 'Demander', laisser: 'Laisser' },
  },
  done: 'Terminé',
  saidAdded: (items: number, first: string) =>
    plural(items, `${first}\u00a0: ajouté.`, `${items} articles ajoutés.`),
  saidReplaced: (items: number) => `Votre liste compte maintenant ${counted(items, 'article', 'articles')}.`,
  saidRemoved: (item: string) => `${item}\u00a0: retiré. Le bouton Annuler le remet.`,
  saidRestored: (item: string) => `${item}\u00a0: remis dans la liste.`,
  saidMoved: (item: string, position: number, total: number) => `${item}\u00a0: ${position} sur ${total}.`,
} as const;
