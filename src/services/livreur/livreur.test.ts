import { describe, expect, it } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { at } from '../../domain/testing.ts';
import { emptyValues } from '../field-values.ts';
import { decodeRequest } from '../request.ts';
import { messagesOf, requestFor } from '../testing.ts';
import { livreur } from './index.ts';

const NOW = at('2026-11-22', '03:00');

const application = {
  ...emptyValues(livreur.fields),
  firstName: 'Jordan',
  lastName: 'Exemple',
  email: 'jordan@exemple.gp',
  phone: '0691 12 34 56',
  commune: 'Basse-Terre',
  majeur: true,
  disponibilite: ['10h30-17h00', '00h00-04h00'],
  startDate: '2026-12-01',
  est_declare: 'oui',
  siret: '',
};

it('asks for everything but the SIRET', () => {
  expect(messagesOf(livreur, application, NOW)).toEqual({});
  expect(Object.keys(messagesOf(livreur, emptyValues(livreur.fields), NOW))).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'commune',
    'majeur',
    'disponibilite',
    'startDate',
    'est_declare',
  ]);
});

it('requires a confirmation of the age of 18 from everyone', () => {
  expect(messagesOf(livreur, { ...application, majeur: false }, NOW)).toEqual({
    majeur: 'Il faut avoir 18\u00a0ans ou plus pour postuler.',
  });
});

it('offers every commune to live in', () => {
  const { options } = livreur.fields.commune ?? {};
  expect(options?.(bundledTables, {})).toHaveLength(32);
});

describe('declared or willing (docs/rules/applications.md#courier)', () => {
  const undeclared = { ...application, est_declare: 'non' };

  it('asks undeclared candidates the second question, and otherwise ignores its answer', () => {
    expect(livreur.isVisible('veut_se_declarer', undeclared)).toBe(true);
    expect(livreur.isVisible('veut_se_declarer', application)).toBe(false);
    expect(livreur.isVisible('siret', application)).toBe(true);
    expect(livreur.effects('est_declare', application, bundledTables)).toEqual({ veut_se_declarer: '' });
    expect(livreur.effects('est_declare', undeclared, bundledTables)).toEqual({});
    expect(messagesOf(livreur, undeclared, NOW)).toHaveProperty('veut_se_declarer');
  });

  it('encourages the willing', () => {
    const willing = { ...undeclared, veut_se_declarer: 'oui' };
    expect(livreur.noteOf('veut_se_declarer', willing)?.tone).toBe('ok');
    expect(livreur.blocked(willing)).toBeNull();
    expect(messagesOf(livreur, willing, NOW)).toEqual({});
  });

  it('warns and stops the unwilling, here and on the server', () => {
    const unwilling = { ...undeclared, veut_se_declarer: 'non' };
    expect(livreur.noteOf('veut_se_declarer', unwilling)?.tone).toBe('warn');
    expect(livreur.blocked(unwilling)).toEqual({
      title: 'Candidature non éligible',
      message: 'Vous devez être déclaré ou accepter de le devenir pour postuler.',
    });
    expect(messagesOf(livreur, unwilling, NOW)).toHaveProperty('veut_se_declarer');
  });
});

// docs/rules/applications.md#courier-slots
it('has its wire names, and decodes to the values that were sent', () => {
  const { fields, service } = requestFor(livreur, application, NOW);
  expect(service).toBe('livreur');
  expect(fields).toEqual({
    firstName: 'Jordan',
    lastName: 'Exemple',
    email: 'jordan@exemple.gp',
    phone: '0691 12 34 56',
    commune: 'Basse-Terre',
    majeur: 'oui',
    disponibilite: '10h30-17h00, 00h00-04h00',
    startDate: '2026-12-01',
    est_declare: 'oui',
    siret: '',
    veut_se_declarer: '',
    redirect: '/confirmation-livreur',
  });
  expect(decodeRequest(livreur, fields)).toEqual(application);
});
