import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import { SubmissionRequest } from '../../domain/submission/wire.ts';
import { at } from '../../domain/testing.ts';
import { emptyValues } from '../field-values.ts';
import { decodeRequest } from '../request.ts';
import { messagesOf, requestFor } from '../testing.ts';
import { offreB2b } from './b2b.ts';
import { offreGestion } from './gestion.ts';
import { offreAgent, offres } from './index.ts';

const NOW = at('2026-11-22', '03:00');
const SIRET = '732 829 320 00074';

const person = {
  full_name: ' Maryse Exemple ',
  email: 'maryse@exemple.gp',
  phone: '0690 12 34 56',
  residence: 'Le Moule',
};

const gestion = {
  ...emptyValues(offreGestion.fields),
  ...person,
  has_computer: 'oui',
  has_internet: 'oui',
  availability_days: ['Lundi', 'Samedi'],
  availability_slots: ['19h-23h'],
  can_start_on_date: 'oui',
  is_self_employed: 'oui',
  siret_number: SIRET,
  agrees_to_commission_gestion: true,
};

const b2b = {
  ...emptyValues(offreB2b.fields),
  ...person,
  has_computer: 'oui',
  has_internet: 'non',
  can_start_on_date_comm: 'non',
  preferred_start_date: '2026-12-01',
  b2b_experience: 'oui',
  skills: ['Vente B2B', 'Outils numériques'],
  is_self_employed_comm: 'non',
  agrees_to_commission_comm: true,
  agrees_to_freelance: true,
};

const agent = {
  ...emptyValues(offreAgent.fields),
  ...person,
  experience_summary: 'Dix ans de vente.',
  is_self_employed_agent: 'oui',
  siret_number: SIRET,
  agrees_to_commission_agent: true,
  agrees_to_freelance_agent: true,
};

it.each([
  ['gestion', offreGestion, gestion],
  ['b2b', offreB2b, b2b],
  ['agent', offreAgent, agent],
] as const)('a full %s application has no message, at any hour, and fits the wire', (_, offer, values) => {
  expect(messagesOf(offer, values, NOW)).toEqual({});
  expect(is(SubmissionRequest, requestFor(offer, values, NOW))).toBe(true);
  expect(offer.quote(values, null as never, NOW)).toBeNull();
});

describe('required fields (docs/rules/applications.md#application-checks)', () => {
  it.each(offres.map((offer) => [offer.slug, offer] as const))('%s: the common fields', (_, offer) => {
    const messages = messagesOf(offer, emptyValues(offer.fields), NOW);
    expect(Object.keys(messages)).toEqual(
      expect.arrayContaining(['full_name', 'email', 'phone', 'residence']),
    );
    expect(Object.keys(messages).filter((name) => name.startsWith('agrees_to_'))).toHaveLength(
      Object.keys(offer.fields).filter((name) => name.startsWith('agrees_to_')).length,
    );
  });

  // docs/rules/applications.md#order-manager
  // docs/rules/applications.md#sales-agent
  it('days and slots of the order manager only', () => {
    const names = (offer: (typeof offres)[number]) =>
      Object.keys(messagesOf(offer, emptyValues(offer.fields), NOW)).filter((name) =>
        name.startsWith('availability_'),
      );
    expect(offres.map(names)).toEqual([['availability_days', 'availability_slots'], [], []]);
  });

  it('the experience of the agent', () => {
    expect(messagesOf(offreAgent, { ...agent, experience_summary: ' ' }, NOW)).toHaveProperty(
      'experience_summary',
    );
  });

  it.each([
    ['a missing', ''],
    ['a mistyped', '732 829 320 00075'],
  ])('%s SIRET only of the self-employed', (_, siret_number) => {
    expect(messagesOf(offreGestion, { ...gestion, siret_number }, NOW)).toHaveProperty('siret_number');
    const employed = { ...gestion, siret_number, is_self_employed: 'non' };
    expect(messagesOf(offreGestion, employed, NOW)).toEqual({});
  });

  it('another date where the start does not suit', () => {
    const late = { ...gestion, can_start_on_date: 'non' };
    expect(messagesOf(offreGestion, late, NOW)).toHaveProperty('preferred_start_date');
    const bad = { ...late, preferred_start_date: '2026-02-30x' };
    expect(messagesOf(offreGestion, bad, NOW)).toEqual({
      preferred_start_date: 'Cette date n’est pas valide.',
    });
  });

  it('choices must be offered ones', () => {
    expect(messagesOf(offreGestion, { ...gestion, availability_days: ['Dimanche'] }, NOW)).toEqual({
      availability_days: 'Ce choix n’est pas proposé.',
    });
  });
});

describe('on the wire', () => {
  // docs/rules/applications.md#job-offers
  it('has days, slots and skills as lists, and says which job', () => {
    expect(requestFor(offreB2b, { ...b2b, availability_slots: ['Matin', 'Soirée'] }, NOW)).toMatchObject({
      service: 'offre-b2b',
      quote: null,
      slot: null,
      fields: {
        full_name: 'Maryse Exemple',
        has_internet: 'non',
        availability_days: [],
        availability_slots: ['Matin', 'Soirée'],
        skills: ['Vente B2B', 'Outils numériques'],
        preferred_start_date: '2026-12-01',
        agrees_to_commission_comm: 'oui',
        siret_number: '',
        job_title: 'Commercial B2B',
        _subject: 'Candidature : Commercial B2B, Maryse Exemple',
      },
    });
  });

  it('sends no hidden field', () => {
    const { fields } = requestFor(offreGestion, { ...gestion, is_self_employed: 'non' }, NOW);
    expect(fields.siret_number).toBe('');
  });

  it('decodes to the values that were sent', () => {
    const { fields } = requestFor(offreGestion, gestion, NOW);
    expect(decodeRequest(offreGestion, fields)).toEqual({
      ...gestion,
      full_name: 'Maryse Exemple',
      siret_number: '73282932000074',
    });
  });
});

describe('words', () => {
  // docs/rules/applications.md#job-offers
  it('of the agreements name no figure: the conditions, which the operator writes, have it', () => {
    const agreements = offres.flatMap(({ fields }) =>
      Object.entries(fields).filter(([name]) => name.startsWith('agrees_to_')),
    );
    expect(agreements).toHaveLength(5);
    for (const [, { label }] of agreements) expect(label).not.toMatch(/\d/);
  });

  it('of success are word for word (docs/rules/applications.md#application-sent)', () => {
    expect(offreAgent.copy.outcome.sent(agent)).toEqual({
      title: 'Merci pour votre candidature, Maryse Exemple\u00a0!',
      message: 'Votre candidature a été reçue avec succès. Nous vous recontacterons par e-mail.',
    });
  });

  it('for candidates who are not self-employed differ by offer, and block no application', () => {
    const said = offres.map((offer) => {
      const name = Object.keys(offer.fields).find((field) => field.startsWith('is_self_employed')) ?? '';
      return offer.noteOf(name, { ...emptyValues(offer.fields), [name]: 'non' })?.title;
    });
    expect(said).toEqual([
      'Votre profil ne correspond pas à cette offre',
      'Votre profil ne correspond pas à cette offre',
      'Le statut de micro-entreprise est indispensable',
    ]);
    expect(offres.map((offer) => offer.blocked(emptyValues(offer.fields)))).toEqual([null, null, null]);
  });
});
