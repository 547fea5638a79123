import { expect, test } from 'vitest';
import { directEndpoints, directOrigins } from './form-endpoints.ts';

const FORM = 'https://formspree.io/f/abcdwxyz';

test('without an address the server receives submissions', () => {
  expect(directEndpoints({})).toBeNull();
  expect(directEndpoints({ VITE_FORM_ENDPOINT: '', FORM_ENDPOINT: FORM })).toBeNull();
  expect(directOrigins({})).toEqual([]);
});

// docs/rules/sending.md#without-a-server
test('a service that is paid by card first, or carries health documents, never has one', () => {
  const endpoints = directEndpoints({ VITE_FORM_ENDPOINT: FORM, VITE_FORM_ENDPOINT_PHARMACIE: FORM });
  expect(Object.keys(endpoints ?? {})).toEqual([
    'restaurant',
    'courses',
    'tutelle',
    'handicap',
    'livreur',
    'offre-gestion',
    'offre-b2b',
    'offre-agent',
    'devis',
  ]);
  expect(directEndpoints({ VITE_FORM_ENDPOINT_PHARMACIE: FORM })).toBeNull();
});

test('each type may have its own, or be left out', () => {
  const env = {
    VITE_FORM_ENDPOINT: FORM,
    VITE_FORM_ENDPOINT_DEVIS: 'https://b.example/f/1',
    VITE_FORM_ENDPOINT_LIVREUR: 'off',
  };
  const endpoints = directEndpoints(env);
  expect(endpoints).toMatchObject({ restaurant: FORM, devis: 'https://b.example/f/1' });
  expect(endpoints).not.toHaveProperty('livreur');
  expect(directOrigins(env)).toEqual(['https://formspree.io', 'https://b.example']);
});

test('a malformed address stops the build', () => {
  expect(() => directEndpoints({ VITE_FORM_ENDPOINT: 'http://formspree.io/f/abc' })).toThrow(/formspree/);
});
