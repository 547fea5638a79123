import { expect, test } from 'vitest';
import type { WireFields } from '../domain/submission/wire.ts';
import { findService } from './catalogue.ts';
import { peopleOf } from './order-people.ts';
import { decodeRequest } from './request.ts';

function people(slug: string, fields: WireFields) {
  const service = findService(slug);
  if (!service) throw new Error(slug);
  return peopleOf(service, decodeRequest(service, fields), fields);
}

const MARYSE = { prenom: 'Maryse', telephone: '0690 12 34 56' };

test('the customer comes first, then who pays, who receives and who is called', () => {
  const fields = {
    ...MARYSE,
    pour_un_proche: 'oui',
    beneficiaire_nom: 'Yvonne',
    beneficiaire_telephone: '0690 22 22 22',
    contact_livraison: 'autre',
    contact_nom: 'Joël',
    contact_telephone: '0690 33 33 33',
    payeur: 'autre',
    payeur_nom: 'Lucie',
    payeur_telephone: '0690 44 44 44',
  };
  expect(people('courses', fields).map(({ role, name }) => `${role} ${name}`)).toEqual([
    'customer Maryse',
    'payer Lucie',
    'recipient Yvonne',
    'contact Joël',
  ]);
});

test('people with the same number are named once, however it is typed', () => {
  const fields = {
    ...MARYSE,
    beneficiaire_nom: 'Yvonne',
    beneficiaire_telephone: '+590 690 12 34 56',
    payeur: 'beneficiaire',
  };
  expect(people('courses', fields)).toEqual([{ role: 'customer', name: 'Maryse', phone: '0690 12 34 56' }]);
});

test('the recipient who pays has their name, and so has that of a hand-over', () => {
  const paying = {
    ...MARYSE,
    beneficiaire_nom: 'Yvonne',
    beneficiaire_telephone: '0690222222',
    payeur: 'beneficiaire',
  };
  expect(people('courses', paying)[1]).toEqual({ role: 'payer', name: 'Yvonne', phone: '0690222222' });
  const handOver = {
    sender_name: 'Maryse Louis',
    sender_phone: '0690123456',
    receiver_name: 'Joël Louis',
    receiver_phone: '0690654321',
  };
  expect(people('particulier', handOver).map(({ name }) => name)).toEqual(['Maryse Louis', 'Joël Louis']);
});

test('who left no number that can be called is not offered', () => {
  expect(people('courses', { ...MARYSE, telephone: 'aucun' })).toEqual([]);
});
