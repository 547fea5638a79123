import { describe, expect, it } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { at } from '../../domain/testing.ts';
import { decide } from '../accept.ts';
import { emptyValues } from '../field-values.ts';
import { decodeRequest, restoreValues } from '../request.ts';
import { messagesOf, requestFor } from '../testing.ts';
import type { ItemLine, Values } from '../values.ts';
import { courses } from './index.ts';

const NOON = at('2026-11-19', '12:00');
const LIST = 'liste_de_courses_detaillee';

const liste: readonly ItemLine[] = [
  {
    id: 'ligne-1',
    category: 'fruits_legumes',
    item: 'Christophines',
    quantity: 2,
    brand: '',
    ifMissing: 'remplacer',
  },
  { id: 'ligne-2', category: 'boissons', item: 'Malta', quantity: 6, brand: 'Royal', ifMissing: 'laisser' },
];

const order = {
  ...emptyValues(courses.fields),
  prenom: 'Maryse',
  telephone: '0690 12 34 56',
  email: 'maryse@exemple.gp',
  deliveryCommune: 'Petit-Bourg',
  supermarche: 'Autre',
  autreSupermarche: 'Chez Ti Jo',
  [LIST]: liste,
  budgetMontant: '120',
  pourboire: 'oui',
  pourboireMontant: '2',
  cabs: true,
  rangement: true,
};

describe('messages (docs/rules/services.md#groceries)', () => {
  it.each([
    ['prenom', ' ', 'Le prénom est requis.'],
    ['telephone', '', 'Le téléphone est requis.'],
    ['email', 'maryse@', "L'email est invalide."],
    ['deliveryCommune', '', 'Veuillez choisir votre commune de livraison.'],
    ['supermarche', '', 'Veuillez sélectionner un magasin.'],
    ['autreSupermarche', ' ', 'Veuillez préciser le nom du magasin.'],
    ['email', ' ', 'L’e-mail est requis.'],
    ['budgetMontant', '-5', 'Ce montant n’est pas valide. Exemple\u00a0: 12,50'],
    ['pourboireMontant', '', 'Veuillez indiquer le montant du pourboire.'],
  ])('%s = %j', (name, value, message) => {
    const values = { ...order, [name]: value };
    const expected = name === 'supermarche' ? { supermarche: message } : { [name]: message };
    expect(messagesOf(courses, values, NOON)).toEqual(expected);
  });

  it.each([
    [LIST, []],
    ['budgetMontant', ''],
    ['budgetMontant', '0'],
  ])('there are none for %s = %j, which the assistant asks for', (name, value) => {
    expect(messagesOf(courses, { ...order, [name]: value }, NOON)).toEqual({});
  });

  it('say under an empty list who will ask for it', () => {
    expect(courses.noteOf(LIST, { ...order, [LIST]: [] })?.title).toBe(
      'Votre liste est vide\u00a0: l’assistant vous la demandera sur WhatsApp.',
    );
    expect(courses.noteOf(LIST, order)).toBeNull();
  });

  // docs/rules/pages.md#contact-window
  it('say there how the customer wishes to be written to', () => {
    const title = (answers: Values) => courses.noteOf(LIST, { ...order, [LIST]: [], ...answers })?.title;
    expect(title({ contact_sms_uniquement: true })).toMatch(/par SMS\.$/);
    expect(title({ contact_sms_uniquement: false })).toMatch(/sur WhatsApp\.$/);
  });

  it('there are none for a full order', () => expect(messagesOf(courses, order, NOON)).toEqual({}));

  it('leave hidden fields alone', () => {
    const hidden = {
      ...order,
      supermarche: 'Hyper Lagon',
      autreSupermarche: '',
      pourboire: 'non',
      pourboireMontant: 'x',
    };
    expect(messagesOf(courses, hidden, NOON)).toEqual({});
  });

  it('say that a list is too long to be sent', () => {
    const long = Array.from({ length: 301 }, (_, index) => ({ ...liste[0], id: `l${index}` }) as ItemLine);
    expect(messagesOf(courses, { ...order, [LIST]: long }, NOON)[LIST]).toBe(
      'Cette liste est trop longue (300 lignes au plus).',
    );
    const wordy = long
      .slice(0, 300)
      .map((line) => ({ ...line, item: 'é'.repeat(120), brand: 'b'.repeat(60) }));
    expect(messagesOf(courses, { ...order, [LIST]: wordy }, NOON)[LIST]).toMatch(
      /trop longue pour être envoyée/,
    );
  });
});

describe('the price (docs/rules/pricing.md#groceries)', () => {
  const total = (values: object) => {
    const quote = courses.quote({ ...order, ...values }, bundledTables, NOON);
    return quote?.available ? quote.totalToPay : quote?.message;
  };

  it.each([
    [
      '9.00 under 100.00',
      { budgetMontant: '99,99', cabs: false, rangement: false, pourboire: 'non' },
      9999 + 900 + 995,
    ],
    [
      '20 % from 100.00',
      { budgetMontant: '100', cabs: false, rangement: false, pourboire: 'non' },
      10000 + 2000 + 995,
    ],
    [
      'an absent budget as under 100.00',
      { budgetMontant: '', cabs: false, rangement: false, pourboire: 'non' },
      900 + 995,
    ],
    ['bags 1.00', { rangement: false, pourboire: 'non' }, 12000 + 2400 + 100 + 995],
    ['put-away 5.00', { cabs: false, pourboire: 'non' }, 12000 + 2400 + 500 + 995],
    ['tip', {}, 12000 + 2400 + 100 + 500 + 995 + 200],
    [
      'a tip left in a hidden field counts nowhere',
      { pourboire: 'non', pourboireMontant: '50' },
      12000 + 2400 + 600 + 995,
    ],
    [
      'an unserved commune',
      { deliveryCommune: 'Basse-Terre' },
      'Tarif de livraison non disponible pour cette commune.',
    ],
    ['an unknown commune', { deliveryCommune: 'Paris' }, "La commune de livraison n'est pas valide."],
  ])('%s', (_name, values, expected) => expect(total(values)).toBe(expected));
});

describe('on the wire (docs/rules/services.md#grocery-list)', () => {
  const request = requestFor(courses, order, NOON);

  it('has every field, right to the cent', () => {
    expect(request).toMatchObject({ service: 'courses', slot: null });
    expect(request.fields).toEqual({
      _redirect: '/confirmation-courses',
      service_type: 'Courses',
      prenom: 'Maryse',
      telephone: '0690 12 34 56',
      email: 'maryse@exemple.gp',
      deliveryCommune: 'Petit-Bourg',
      supermarche: 'Autre',
      autreSupermarche: 'Chez Ti Jo',
      budgetMontant: '120.00',
      pourboire: 'oui',
      pourboireMontant: '2.00',
      cabs: 'oui',
      rangement: 'oui',
      liste_de_courses_detaillee:
        'Fruits et légumes\n- 2 × Christophines | si absent : remplacer\n\nBoissons\n- 6 × Malta | marque : Royal | si absent : laisser',
      frais_livraison_total: '11.95',
      frais_service_total: '30.00',
      total_a_payer_estime: '161.95',
    });
  });

  it('ignores a hidden field (docs/rules/forms.md#hidden-fields)', () => {
    const { fields } = requestFor(courses, { ...order, supermarche: 'Hyper Lagon', pourboire: 'non' }, NOON);
    expect(fields).toMatchObject({ autreSupermarche: '', pourboire: 'non', pourboireMontant: '' });
    expect(fields).toMatchObject({ frais_livraison_total: '9.95', total_a_payer_estime: '159.95' });
  });

  it('decodes to the values that were sent, list included', () => {
    expect(decodeRequest(courses, request.fields)).toEqual({
      ...order,
      budgetMontant: '120,00',
      pourboireMontant: '2,00',
    });
  });

  it('is accepted as it was sent, and marked when it arrives after closing (docs/rules/sending.md#after-closing)', () => {
    const decision = decide(request, bundledTables, NOON);
    expect(decision).toMatchObject({ ok: true, nextOpening: null, fields: request.fields });
    expect(decide(request, bundledTables, at('2026-11-19', '18:00'))).toMatchObject({
      ok: true,
      nextOpening: 'Vendredi à 09:00',
    });
  });
});

describe('a stored list', () => {
  const restore = (stored: unknown) => restoreValues(courses.fields, { [LIST]: stored })[LIST];

  it('keeps its lines and drops invalid ones', () => {
    expect(restore([...liste, { id: 'x' }, null, { ...liste[0], quantity: 0 }])).toEqual(liste);
    expect(restore([...liste, ...liste])).toEqual(liste);
    expect(restore('lait')).toEqual([]);
  });
});

it('without articles or budget is accepted at its own price, whose total says what it lacks', () => {
  const request = requestFor(courses, { ...order, [LIST]: [], budgetMontant: '' }, NOON);
  expect(request.quote).toMatchObject({ budget: 0, isWithoutItems: true });
  expect(decide(request, bundledTables, NOON)).toMatchObject({ ok: true, quote: { isWithoutItems: true } });
  expect(requestFor(courses, order, NOON).quote).not.toHaveProperty('isWithoutItems');
});
