import { describe, expect, it } from 'vitest';
import type { WireFields } from '../domain/submission/wire.ts';
import { at } from '../domain/testing.ts';
import { findService } from './catalogue.ts';
import { emptyValues } from './field-values.ts';
import { formPost } from './form-endpoint.ts';
import { ANSWERS, requestFor } from './testing.ts';

const NOON = at('2026-11-19', '12:00');
const ID = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
const PAID = {
  _subject: '[Paiement reçu] Colis - Maryse',
  montant_paye: '9.95',
  statut_paiement: 'Payé',
  frais_livraison_et_service: '9.95',
};

/** The fields as a database gives them back that sorts keys by their length. */
const fromDatabase = (fields: WireFields): WireFields =>
  Object.fromEntries(Object.entries(fields).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)));

const TIP = ['tip_choice', 'tip_amount', 'tip_payment_method'];
const ASKING = ['service_type', 'form_type', 'demandeur_nom', 'demandeur_telephone'];

describe('the fields of a form post are those of the documents in their order (docs/rules/forms.md#order-on-the-wire)', () => {
  it.each([
    [
      'restaurant',
      [
        ...['prenom', 'telephone', 'email', 'delivery_commune', 'creneau', 'pourboire', 'montant_pourboire'],
        ...['restaurant', 'restaurant_commune', 'autre_restaurant', 'details', 'budget', 'already_paid'],
        ...['total_estime', 'donation'],
      ],
    ],
    [
      'courses',
      [
        ...[
          'prenom',
          'telephone',
          'email',
          'deliveryCommune',
          'supermarche',
          'autreSupermarche',
          'budgetMontant',
        ],
        ...[
          'pourboire',
          'pourboireMontant',
          'cabs',
          'rangement',
          'service_type',
          'liste_de_courses_detaillee',
        ],
        ...['frais_livraison_total', 'frais_service_total', 'total_a_payer_estime'],
      ],
    ],
    [
      'pharmacie',
      [
        ...['service_type', 'customer_name', 'customer_phone', 'delivery_address', 'delivery_commune'],
        ...['pharmacy_name', 'budget', 'priority_delivery', ...TIP, 'frais_livraison_total'],
      ],
    ],
    [
      'colis',
      [
        ...[
          'service_type',
          'contact_name',
          'contact_phone',
          'contact_email',
          'pickup_address',
          'pickup_commune',
        ],
        ...['company_name', 'delivery_address', 'delivery_commune', 'parcel_weight', 'parcel_description'],
        ...[...TIP, 'frais_livraison_total', 'frais_livraison_et_service', 'statut_paiement', 'montant_paye'],
      ],
    ],
    [
      'particulier',
      [
        ...[
          'service_type',
          'sender_name',
          'sender_phone',
          'pickup_address',
          'pickup_commune',
          'receiver_name',
        ],
        ...[
          'receiver_phone',
          'delivery_address',
          'delivery_commune',
          'item_description',
          'item_weight',
          ...TIP,
        ],
        'frais_livraison_total',
      ],
    ],
    [
      'boutique',
      [
        ...[
          'service_type',
          'shop_name',
          'shop_address',
          'item_list',
          'budget',
          'customer_name',
          'customer_phone',
        ],
        ...['delivery_commune', ...TIP, 'frais_livraison_total'],
      ],
    ],
    [
      'tutelle',
      [
        ...[...ASKING, 'beneficiaire_nom', 'beneficiaire_adresse', 'delivery_commune', 'details_demande'],
        'frais_livraison_total',
      ],
    ],
    [
      'handicap',
      [...ASKING, 'delivery_address', 'delivery_commune', 'details_demande', 'frais_livraison_total'],
    ],
  ])('%s', (slug, documented) => {
    const service = findService(slug) ?? expect.unreachable(slug);
    const { fields } = requestFor(service, { ...emptyValues(service.fields), ...ANSWERS[slug] }, NOON);
    const stored = fromDatabase({ ...fields, ...(slug === 'colis' && PAID) });
    const told = formPost(service, { id: ID, reference: 'LG-123456', fields: stored, documents: null });
    expect(Object.keys(told.fields).filter((name) => documented.includes(name))).toEqual(documented);
    // The device posts them itself where there is no server.
    expect(Object.keys(fields).filter((name) => documented.includes(name))).toEqual(
      documented.filter((name) => name in fields),
    );
    expect(Object.keys(told.fields).slice(-1)).toEqual(['submission_id']);
  });
});
