import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CourseReply } from '../../../src/domain/order/course.ts';
import { RESTAURANT_FIELDS } from '../../../tests/support/orders.ts';
import { PARCEL_REQUEST } from '../../../tests/support/payments.ts';
import {
  BOUTIQUE_ORDER,
  HANDICAP_ORDER,
  PARTICULIER_ORDER,
  TUTELLE_ORDER,
} from '../../../tests/support/service-orders.ts';
import {
  anOrder,
  askCourse,
  groceries,
  LIST,
  manager,
  post,
  share,
  shared,
  sql,
  startDesk,
  typedIn,
} from '../../local/testing/desk-courses.ts';

/** A courier’s link tells the course, and nothing else. */

startDesk();

/** Matches each of the secrets as an answer would have it. */
const SECRET_TEXTS = /exemple\.gp|4242|77\.77|Payeur|0690 99|personne ne connaît|ordonnance-de|[0-9a-f]{64}/;

// docs/rules/desk.md#courier
describe('what a courier’s link tells', () => {
  const someone = {
    beneficiaire_nom: 'Yvonne Louis',
    beneficiaire_telephone: '0691 00 00 01',
    contact_livraison: 'beneficiaire',
  };
  test.each([
    [
      'restaurant',
      { ...RESTAURANT_FIELDS },
      ['Chez Man Lili, Baie-Mahault', 'Maryse, Petit-Bourg'],
      'bokits',
    ],
    [
      'courses',
      {
        ...someone,
        deliveryCommune: 'Le Gosier',
        supermarche: 'Carrefour',
        liste_de_courses_detaillee: LIST,
      },
      ['Carrefour', 'Yvonne Louis, Le Gosier'],
      'Candia',
    ],
    [
      'pharmacie',
      {
        customer_name: 'Maryse Louis',
        customer_phone: '0690 12 34 56',
        delivery_address: '3 rue des Palmiers',
        delivery_commune: 'Le Moule',
        pharmacy_name: 'Pharmacie du Bourg',
        ordonnance_enveloppe: 'oui',
      },
      ['Pharmacie du Bourg', 'Maryse Louis, 3 rue des Palmiers, Le Moule'],
      'enveloppe',
    ],
    [
      'colis',
      { ...PARCEL_REQUEST.fields },
      ['1 rue Frébault, Les Abymes', 'Maryse Colis, 2 route de Vernou, Petit-Bourg'],
      'petite boîte',
    ],
    [
      'particulier',
      { ...PARTICULIER_ORDER.fields },
      ['Maryse Louis, 12 rue Frébault, Petit-Canal', 'Joël Louis, Section Mare Gaillard, Le Gosier'],
      'sac de vêtements',
    ],
    [
      'boutique',
      { ...BOUTIQUE_ORDER.fields },
      ['Doudou Créations, Rue Nozières', 'Maryse Louis, Petit-Bourg'],
      'robe madras',
    ],
    [
      'tutelle',
      { ...TUTELLE_ORDER.fields },
      ['Yvonne Louis, Section Château-Gaillard, Le Moule'],
      'baguette',
    ],
    [
      'handicap',
      { ...HANDICAP_ORDER.fields },
      ['Maryse Louis, Section Château-Gaillard, Baie-Mahault'],
      'colombo',
    ],
  ])('%s: the places and the goods, and nothing else', async (service, fields, places, goods) => {
    const { token } = await share(await anOrder(service, fields, { status: 'en_livraison' }), 'course');
    const { text, value } = await post('course', { token }, CourseReply);
    const { sheet } = value.course ?? expect.unreachable('no course');
    expect(sheet.places.map(({ name, address }) => [name, address].filter(Boolean).join(', '))).toEqual(
      places,
    );
    expect(sheet.calls[0]?.phone).toMatch(/^069/);
    expect(JSON.stringify(sheet)).toContain(goods);
    expect(typedIn(text)).not.toMatch(SECRET_TEXTS);
    expect(text).not.toContain('"fields"');
  });

  test('the person at the door is called, or written to', async () => {
    const fields = { ...RESTAURANT_FIELDS, ...someone, contact_sms_uniquement: 'oui' };
    const { token } = await share(await anOrder('restaurant', fields), 'course');
    expect((await askCourse(token)).course?.sheet.calls).toEqual([
      { role: 'livraison', name: 'Yvonne Louis', phone: '0691 00 00 01', isSmsOnly: true },
    ]);
  });

  test('the position that the customer gave leads to a map, and the manager’s note is there', async () => {
    const fields = {
      ...RESTAURANT_FIELDS,
      livraison_position: '16.24127,-61.53304',
      livraison_repere: 'Portail bleu',
    };
    const id = await anOrder('restaurant', fields);
    const { token } = await share(id, 'course', 'Deuxième étage, sonner deux fois');
    const { course } = await askCourse(token);
    expect(course?.sheet.places[1]).toMatchObject({
      landmark: 'Portail bleu',
      map: expect.stringContaining('mlat=16.24127&mlon=-61.53304'),
    });
    expect(course?.note).toBe('Deuxième étage, sonner deux fois');
    expect((await share(id, 'course')).token).toBe(token);
    expect((await askCourse(token)).course?.note).toBe('Deuxième étage, sonner deux fois');
  });

  test('the note goes on to the next link, and a call that is repeated changes it no more', async () => {
    const id = await groceries();
    const noteBy = async (token: string) => (await askCourse(token)).course?.note;
    await share(id, 'course', 'Portail bleu');
    await manager.rpc('desk_end_share', { p_key: randomUUID(), p_id: id, p_kind: 'course' });
    expect(await shared(id)).toMatchObject({ links: [], note: 'Portail bleu' });
    const { token } = await share(id, 'course');
    expect(await noteBy(token)).toBe('Portail bleu');

    const args = { p_key: randomUUID(), p_id: id, p_kind: 'course', p_note: 'Sonner deux fois' };
    await manager.rpc('desk_share', args);
    await share(id, 'course', 'Chez la voisine');
    await manager.rpc('desk_share', args);
    expect(await noteBy(token)).toBe('Chez la voisine');
    await share(id, 'course', '');
    expect(await shared(id)).toMatchObject({ note: null });
    await sql(`update private.share_links set expires_at = now() where token = $1`, [token]);
    expect(await noteBy((await share(id, 'course')).token)).toBeNull();
  });

  test('a call whose answer was lost makes no second link after another manager has ended the first', async () => {
    const id = await groceries();
    const args = { p_key: randomUUID(), p_id: id, p_kind: 'course', p_note: null };
    const { data: first } = await manager.rpc('desk_share', args);
    expect((await manager.rpc('desk_share', args)).data).toEqual(first);
    await manager.rpc('desk_end_share', { p_key: randomUUID(), p_id: id, p_kind: 'course' });
    expect((await manager.rpc('desk_share', args)).data).toEqual({
      outcome: 'refused',
      message: 'Ce lien a été terminé entre-temps.',
    });
    expect(await shared(id)).toMatchObject({ links: [] });
    const { token } = await share(id, 'course');
    expect((await manager.rpc('desk_share', args)).data).toEqual({ outcome: 'done', token });
  });

  test('an order that delivers nothing has no link', async () => {
    expect(await share(await anOrder('devis', {}), 'course')).toMatchObject({ outcome: 'refused' });
    expect(await share(await anOrder('livreur', {}), 'suivi')).toMatchObject({ outcome: 'refused' });
    expect(await share(await groceries({ status: 'livree' }), 'course')).toMatchObject({
      outcome: 'refused',
    });
  });
});
