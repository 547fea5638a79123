import { expect, test } from 'vitest';
import type { WireFields } from '../../domain/submission/wire.ts';
import { PAYMENT_CONFIRMATION_COPY, PAYMENT_COPY, PAYMENT_NOTICES, RECEIPT_COPY } from './copy.ts';

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

test('after a payment by card, the budget is asked of whoever pays (docs/rules/payments.md#links)', () => {
  const stepsFor = (fields: WireFields) =>
    PAYMENT_CONFIRMATION_COPY.steps('0690 00 00 00', 'minutes', 'items', '50,00\u00a0€', fields);
  const [contact, links, place] = stepsFor({});
  expect(contact).toMatch(/^Un gestionnaire de commande vous contacte sur WhatsApp\./);
  expect(links).toContain('Il vous envoie un lien');
  expect(place).toBe('Il vous demande votre géolocalisation.');
  const given = stepsFor({
    beneficiaire_nom: 'Yvonne',
    payeur: 'beneficiaire',
    contact_sms_uniquement: 'oui',
  });
  expect(given[0]).toMatch(/^Un gestionnaire de commande vous contacte par SMS\./);
  expect(given[1]).toContain('Il envoie à la personne qui paie un lien');
  expect(given[2]).toBe('Il vous demande la géolocalisation du lieu de livraison.');
});

test('what can be printed names whoever gets the links', () => {
  const { at } = RECEIPT_COPY.ordered;
  expect(at('19 novembre', 'both', 'customer')).toContain('le gestionnaire vous envoie les deux liens.');
  expect(at('19 novembre', 'both', 'other')).toContain(
    'le gestionnaire envoie les deux liens à la personne qui paie.',
  );
});
