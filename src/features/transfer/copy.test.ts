import { expect, test } from 'vitest';
import { MOVING_COPY } from './copy.ts';

const NOTHING = {
  added: 0,
  completed: 0,
  asked: 0,
  taken: 0,
  here: 0,
  carnet: 0,
  lists: 0,
  noRoom: 0,
  old: 0,
  unreadable: 0,
  hasDetails: false,
};

test.each([
  [{}, ''],
  [{ hasDetails: true }, 'coordonnées reprises'],
  [{ added: 1, here: 2 }, '1 envoi ajouté, 2 déjà ici'],
  [{ carnet: 60, noRoom: 1 }, '60 lignes de carnet reprises, 1 sans place ici, carnet ou listes pleins'],
  [{ added: 2, asked: 1 }, '2 envois ajoutés, 1 envoi à vérifier'],
])('a file with %j is told as « %s »', (found, words) =>
  expect(MOVING_COPY.counts({ ...NOTHING, ...found })).toBe(words),
);
