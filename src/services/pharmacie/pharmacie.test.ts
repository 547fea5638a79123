import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SubmissionRequest, type WireFile } from '../../domain/submission/wire.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { at } from '../../domain/testing.ts';
import { decide } from '../accept.ts';
import { emptyValues } from '../field-values.ts';
import { decodeRequest, filesOf } from '../request.ts';
import { messagesOf, requestFor } from '../testing.ts';
import type { FileValue } from '../values.ts';
import { pharmacie } from './index.ts';

/** Thursday: the pharmacy service is open from 09:00 to 17:00. */
const NOON = at('2026-11-19', '12:00');

const aFile = (digit: string, parts: Partial<FileValue> = {}): FileValue => ({
  name: `page-${digit}.jpg`,
  type: 'image/jpeg',
  size: 1234,
  sha256: digit.repeat(64),
  ...parts,
});

const MINIMUM = {
  ...emptyValues(pharmacie.fields),
  customer_name: 'Maryse Lacroix',
  customer_phone: '0690 12 34 56',
  delivery_commune: 'Les Abymes',
};
const FULL = {
  ...MINIMUM,
  customer_email: 'maryse@exemple.gp',
  delivery_address: '12 rue Frébault',
  priority_delivery: true,
  pharmacy_name: 'Pharmacie du Morne',
  budget: '30,5',
  prescription: [aFile('1'), aFile('2', { type: 'application/pdf', name: 'verso.pdf' })],
  carte_vitale: [aFile('3')],
  consent: true,
  tip_choice: 'oui',
  tip_amount: '2',
};

const messages = (changes: Record<string, unknown>) =>
  messagesOf(pharmacie, { ...FULL, ...changes } as never, NOON);

describe('required fields', () => {
  // docs/rules/services.md#pharmacy
  test('a name, a phone and a commune are enough', () => {
    expect(messagesOf(pharmacie, MINIMUM, NOON)).toEqual({});
    expect(messages({})).toEqual({});
  });

  test.each([
    ['customer_name', ' ', 'Le nom est requis.'],
    ['customer_phone', '', 'Le téléphone est requis.'],
    ['delivery_commune', '', 'La commune est requise.'],
    ['customer_email', 'maryse', "L'email est invalide."],
    ['tip_amount', '', 'Veuillez indiquer le montant du pourboire.'],
  ])('%s', (name, value, message) => {
    expect(messages({ [name]: value })).toEqual({ [name]: message });
  });
});

describe('documents', () => {
  // docs/rules/privacy.md#health-documents
  test('need their own consent, which is not asked for without them', () => {
    expect(Object.keys(messages({ consent: false }))).toEqual(['consent']);
    expect(pharmacie.isVisible('consent', MINIMUM)).toBe(false);
    expect(pharmacie.isVisible('consent', FULL)).toBe(true);
  });

  test('are three at most in all fields together', () => {
    expect(messages({ mutuelle: [aFile('4')] })).toEqual({
      carte_vitale: '3\u00a0fichiers au plus, tous documents confondus.',
    });
  });

  // docs/rules/files.md#limits
  test('are each attached once, also where the prescription was hidden meanwhile', () => {
    const inEnvelope = { ordonnance_enveloppe: true, carte_vitale: [aFile('1')] };
    expect(messages(inEnvelope)).toEqual({});
    expect(messages({ ...inEnvelope, ordonnance_enveloppe: false })).toEqual({
      carte_vitale: 'Ce fichier est déjà joint.',
    });
  });

  // docs/rules/services.md#pharmacy
  test('an ordonnance in an envelope is not attached as well', () => {
    const values = { ...FULL, ordonnance_enveloppe: true };
    expect(pharmacie.isVisible('prescription', values)).toBe(false);
    expect(filesOf(pharmacie, values).map(({ field }) => field)).toEqual(['carte_vitale']);
    expect(messagesOf(pharmacie, { ...values, carte_vitale: [], consent: false }, NOON)).toEqual({});
  });

  test('a value that is not a list of files counts as empty', () => {
    const restored = decodeRequest(pharmacie, {}, [{ ...aFile('1'), field: 'customer_name' }]);
    expect(filesOf(pharmacie, restored)).toEqual([]);
    expect(filesOf(pharmacie, { ...FULL, prescription: [{ name: 'x' }] as never, carte_vitale: [] })).toEqual(
      [],
    );
  });
});

describe('on the wire', () => {
  test('every field, to the cent, and the files beside them', () => {
    const request = requestFor(pharmacie, FULL, NOON);
    expect(request.fields).toEqual({
      service_type: 'Pharmacie',
      _redirect: '/merci',
      customer_name: 'Maryse Lacroix',
      customer_phone: '0690 12 34 56',
      customer_email: 'maryse@exemple.gp',
      delivery_commune: 'Les Abymes',
      delivery_address: '12 rue Frébault',
      priority_delivery: 'oui',
      pharmacy_name: 'Pharmacie du Morne',
      budget: '30.50',
      ordonnance_enveloppe: 'non',
      consent: 'oui',
      tip_choice: 'oui',
      tip_amount: '2.00',
      tip_payment_method: 'carte',
      frais_livraison_total: '14.80',
    });
    expect(request.files?.map(({ field, name }) => [field, name])).toEqual([
      ['prescription', 'page-1.jpg'],
      ['prescription', 'verso.pdf'],
      ['carte_vitale', 'page-3.jpg'],
    ]);
    expect(v.is(SubmissionRequest, request)).toBe(true);
    expect(decodeRequest(pharmacie, request.fields, request.files)).toEqual({
      ...FULL,
      budget: '30,50',
      tip_amount: '2,00',
    });
  });

  test('the priority supplement is 5,00 € and a hidden tip counts nowhere', () => {
    const request = requestFor(pharmacie, { ...FULL, tip_choice: 'non' }, NOON);
    expect(request.fields).toMatchObject({ frais_livraison_total: '12.80', tip_amount: '' });
    expect(request.quote?.totalToPay).toBe(43.3);
  });

  test('without documents there is neither list nor consent', () => {
    const request = requestFor(pharmacie, { ...MINIMUM, consent: true }, NOON);
    expect(request).not.toHaveProperty('files');
    expect(request.fields).not.toHaveProperty('consent');
  });

  test('a file twice, a fourth and a path are no request', () => {
    const request = requestFor(pharmacie, FULL, NOON);
    const [file] = request.files ?? [];
    const withFiles = (files: unknown) => v.is(SubmissionRequest, { ...request, files });
    expect(withFiles([file])).toBe(true);
    expect(withFiles([file, file])).toBe(false);
    expect(withFiles(['1', '2', '3', '4'].map((digit) => ({ field: 'mutuelle', ...aFile(digit) })))).toBe(
      false,
    );
    expect(withFiles([{ ...file, path: 'x' }])).toBe(false);
    expect(withFiles([{ ...file, size: 10_000_001 }])).toBe(false);
  });
});

describe('the server', () => {
  const decideWith = (files: WireFile[], fields = {}) => {
    const request = requestFor(pharmacie, FULL, NOON);
    return decide({ ...request, files, fields: { ...request.fields, ...fields } }, bundledTables, NOON);
  };
  const file: WireFile = { field: 'mutuelle', ...aFile('1') };

  test('accepts the form as it was sent', () => {
    expect(decideWith([file])).toMatchObject({ ok: true, fields: { consent: 'oui' } });
  });

  test('refuses documents without consent', () => {
    expect(decideWith([file], { consent: 'non' })).toMatchObject({
      ok: false,
      refusal: { code: 'invalid', fields: { consent: expect.any(String) } },
    });
  });

  test.each([
    ['of an unknown field', { ...file, field: 'autre' }, {}],
    [
      'that is handed over in an envelope',
      { ...file, field: 'prescription' },
      { ordonnance_enveloppe: 'oui' },
    ],
  ])('refuses a file %s', (_what, odd, fields) => {
    expect(decideWith([file, { ...odd, sha256: '2'.repeat(64) }], fields)).toMatchObject({
      ok: false,
      status: 422,
      refusal: { code: 'invalid' },
    });
  });
});
