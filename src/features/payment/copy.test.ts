import { expect, test } from 'vitest';
import { PAYMENT_COPY, PAYMENT_NOTICES } from './copy.ts';

test('the notices are word for word (docs/rules/payments.md#payment-notices)', () => {
  expect(Object.values(PAYMENT_NOTICES).map(({ title, message }) => [title, message])).toEqual([
    ['Erreur de paiement', 'Informations de paiement invalides ou manquantes. Redirection...'],
    ['Erreur de chargement', "Le module de paiement n'a pas pu être chargé."],
    ['Erreur de paiement', 'Une erreur est survenue lors du paiement. Veuillez réessayer.'],
    [
      "Erreur d'initialisation",
      "Le widget de paiement n'a pas pu être affiché. L'identifiant est peut-être invalide.",
    ],
    ['Paiement réussi\u00a0!', 'Votre paiement a été traité avec succès.'],
  ]);
  expect(PAYMENT_COPY.pay('12,50\u00a0€')).toBe('Payer 12,50\u00a0€');
});
