import { onIsland } from '../../copy/device-zone.ts';

export const REORDER_COPY = {
  last: 'Votre dernière commande',
  again: 'Commander à nouveau',
  /** The button's accessible name: its visible label, then the order it is for. */
  againNamed: (order: string) => `Commander à nouveau\u00a0: ${order}`,
  madeAt: (when: string) => `Commandée ${onIsland(when)}`,
  for: (name: string) => `Pour ${name}`,
  total: (amount: string) => `Total ${amount}`,
  like: (when: string) => `Comme ${onIsland(when)}`,
  coming: 'En cours',
  towards: (time: string) => `vers ${time}`,
  follow: 'Suivre',
  older: 'Tous mes envois',
  lists: 'Vos listes de courses',
  list: (name: string) => `Votre liste «\u00a0${name}\u00a0»`,
  failed: 'Cette commande n’a pas pu être reprise',
} as const;
