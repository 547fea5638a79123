import { expect, test } from 'vitest';
import { PAYMENT_COPY, PAYMENT_NOTICES } from './copy.ts';

test('the notices are word for word (docs/rules/payments.md#payment-notices)', () => {
  expect(Object.values(PAYMENT_NOTICES).map(({ message }) => message)).toEqual([
    'Informations de paiement invalides ou manquantes. Redirection...',
    "Le module de paiement n'a pas pu être chargé.",
    'Une erreur est survenue lors du paiement. Veuillez réessayer.',
    "Le widget de paiement n'a pas pu être affiché. L'identifiant est peut-être invalide.",
    'Votre paiement a été traité avec succès.',
  ]);
  expect(PAYMENT_COPY.pay('12,50\u00a0€')).toBe('Payer 12,50\u00a0€');
});
