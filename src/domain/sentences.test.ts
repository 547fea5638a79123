import { expect, test } from 'vitest';
import { afterColon, sentences } from './sentences.ts';

test('a mark ends a sentence, and no full stop follows it', () => {
  expect(sentences('Envoi…', 'La commande part.')).toBe('Envoi… La commande part.');
  expect(sentences('Reçue', 'Le don est arrivé. Merci\u00a0!')).toBe(
    'Reçue. Le don est arrivé. Merci\u00a0!',
  );
});

test('a sentence goes on after a colon without its capital', () => {
  expect(afterColon('Ce fichier est vide.')).toBe('ce fichier est vide.');
  expect(afterColon('Élargissez-la.')).toBe('élargissez-la.');
  expect(afterColon('PDF illisible.')).toBe('PDF illisible.');
  expect(afterColon('3\u00a0fichiers au plus.')).toBe('3\u00a0fichiers au plus.');
});
