import { counted } from '../../../domain/text/text.ts';
/** French text of the item list while it is empty. */
export const ITEM_LIST_COPY = {
  count: (items: number, categories: number) =>
    `${counted(items, 'article', 'articles')} dans ${counted(categories, 'rayon', 'rayons')}.`,
  add: 'Ajouter un article',
  addButton: 'Ajouter à la liste',
  newItem: 'nouvel article',
  brand: 'Marque',
  anyBrand: 'Peu importe',
  category: 'Rayon',
  guessed: 'Deviné pour vous',
  guessedAs: (category: string) => `Deviné\u00a0: ${category}`,
  paste: 'Coller une liste',
  showAll: (categories: number) => `Voir les ${categories} rayons`,
  hideEmpty: 'Masquer les rayons vides',
  shelf: 'Mes listes',
} as const;
