import { expect, test } from 'vitest';
import { catalogue, findService } from './catalogue.ts';
import type { Service } from './define.ts';
import { endpointOf, endpointVariable, formPost, isFormEndpoint } from './form-endpoint.ts';

const service = (slug: string): Service => findService(slug) ?? expect.unreachable(slug);
const told = { id: '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11', reference: 'LG-123456', documents: null };
const posted = (slug: string, fields = {}) => formPost(service(slug), { ...told, fields });

// docs/rules/applications.md#job-offers
test('is JSON for meals and job offers, and a form post elsewhere (docs/rules/operator.md#form-services)', () => {
  const json = catalogue.filter(({ posts }) => posts === 'json').map(({ slug }) => slug);
  expect(json).toEqual(['restaurant', 'offre-gestion', 'offre-b2b', 'offre-agent']);
});

test.each([
  ['restaurant', { prenom: 'Maryse' }, '[Nouvelle commande] Restaurant - Maryse (LG-123456)'],
  ['courses', {}, '[Nouvelle commande] Courses (LG-123456)'],
  ['devis', {}, '[Nouvelle demande] Devis (LG-123456)'],
  ['colis', { _subject: '[Paiement reçu] Colis - Maryse' }, '[Paiement reçu] Colis - Maryse (LG-123456)'],
])('%s is announced with its number', (slug, fields, subject) => {
  expect(posted(slug, fields).fields).toMatchObject({ _subject: subject, submission_id: told.id });
});

// docs/rules/operator.md#untrusted-text
test('a name with a line end in it writes no header of its own', () => {
  const prenom = 'Maryse\r\nBcc: voisin@exemple.gp';
  expect(posted('restaurant', { prenom }).fields._subject).toBe(
    '[Nouvelle commande] Restaurant - Maryse Bcc: voisin@exemple.gp (LG-123456)',
  );
});

test('fields that redirect a browser are left out', () => {
  expect(posted('courses', { _redirect: '/merci', telephone: '0690' }).fields).not.toHaveProperty(
    '_redirect',
  );
  expect(posted('livreur', { redirect: '/merci' }).fields).not.toHaveProperty('redirect');
});

test('an order by telephone is marked, and a corrected one is told as another version', () => {
  const more = { ...told, fields: { prenom: 'Maryse' }, isByTelephone: true };
  expect(formPost(service('restaurant'), more).fields).toMatchObject({ prise_par_telephone: 'oui' });
  expect(formPost(service('restaurant'), { ...more, version: 1 }).fields).toMatchObject({
    _subject: '[Corrigée, version 2] [Nouvelle commande] Restaurant - Maryse (LG-123456)',
    version: 2,
  });
  expect(Object.keys(posted('restaurant', { prenom: 'Maryse' }).fields)).toEqual([
    'prenom',
    '_subject',
    'submission_id',
  ]);
});

// docs/rules/desk.md#orders-by-telephone
test('an e-mail that was not given is left out, and another empty field is not', () => {
  const taken = posted('pharmacie', { customer_email: '', customer_name: 'Maryse', tip_amount: '' });
  expect(taken.fields).not.toHaveProperty('customer_email');
  expect(taken.fields).toMatchObject({ customer_name: 'Maryse', tip_amount: '' });
  expect(posted('restaurant', { email: 'a@exemple.gp' }).fields).toMatchObject({ email: 'a@exemple.gp' });
});

test('a type’s own endpoint overrides the one for all, and can turn forwarding off', () => {
  const env = (name: string) =>
    ({
      FORM_ENDPOINT: 'https://a.example/f',
      FORM_ENDPOINT_OFFRE_B2B: 'https://b.example/f',
      FORM_ENDPOINT_DON: 'off',
    })[name];
  expect(endpointVariable('offre-b2b')).toBe('FORM_ENDPOINT_OFFRE_B2B');
  expect(endpointOf('offre-b2b', env)).toBe('https://b.example/f');
  expect(endpointOf('colis', env)).toBe('https://a.example/f');
  expect(endpointOf('don', env)).toBeNull();
  expect(endpointOf('don', () => undefined)).toBeNull();
});

test.each([
  ['https://formspree.io/f/abcdwxyz', true],
  ['http://127.0.0.1:8080/f', true],
  ['off', true],
  ['http://formspree.io/f/abcdwxyz', false],
  ['https://moi:secret@formspree.io/f', false],
  ['http://127.0.0.1.exemple.gp/', false],
  ['', false],
])('%s: %s', (setting, expected) => {
  expect(isFormEndpoint(setting)).toBe(expected);
});
