import { expect, test } from 'vitest';
import { restaurantsLine, spokenHours, statusLine } from './service-status.ts';

const status = {
  state: 'closed',
  closesAt: null,
  nextOpening: 'Lundi à 10:30',
  isTemporarilyClosed: false,
} as const;

test.each([
  [{ ...status, state: 'open', closesAt: '17:00' }, 'open', 'Ouvert jusqu’à 17:00'],
  [{ ...status, state: 'closing-soon', closesAt: '17:00' }, 'soon', 'Ferme bientôt, à\u00a017:00'],
  [
    { ...status, state: 'closing-soon', closesAt: '17:00', closesIn: 12 },
    'soon',
    'Ferme bientôt, à\u00a017:00, dans\u00a012\u00a0min',
  ],
  [{ ...status, state: 'full', closesAt: '17:00' }, 'closed', 'Plus de créneau disponible'],
  [status, 'closed', 'Fermé jusqu’à lundi 10:30'],
  [{ ...status, nextOpening: "Aujourd'hui à 19:00" }, 'closed', 'Fermé jusqu’à 19:00'],
  [{ ...status, nextOpening: 'Non disponible' }, 'closed', 'Fermé'],
  [{ ...status, isTemporarilyClosed: true }, 'off', 'Service Indisponible'],
] as const)('says %o', (facts, tone, words) => {
  expect(statusLine(facts)).toEqual({ tone, words });
});

test('an operator’s closure speaks before the schedule', () => {
  const open = { ...status, state: 'open', closesAt: '17:00', isTemporarilyClosed: true } as const;
  expect(restaurantsLine(open)).toEqual({ tone: 'off', words: 'Restaurants indisponibles' });
});

// Unit tests run in the Paris time zone (docs/rules/hours.md#island-time).
test('uses the plural for restaurants, and adds the time zone note', () => {
  expect(restaurantsLine(status).words).toBe('Restaurants fermés jusqu’à lundi 10:30 (heure de Guadeloupe)');
});

const plain = (text: string) => spokenHours(text).replaceAll('\u00a0', ' ');

test.each([
  ['10:30 - 17:00 & 19:00 - 23:00', 'de 10 h 30 à 17 h et de 19 h à 23 h'],
  ['09:00 - 12:00', 'de 9 h à 12 h'],
  ['00:00 - 04:05', 'de 0 h à 4 h 05'],
  ['Fermé', 'Fermé'],
])('%s is spoken as « %s »', (written, said) => expect(plain(written)).toBe(said));

test('an hour and its unit stay on one line', () => {
  expect(spokenHours('10:30 - 17:00')).toBe('de 10\u00a0h\u00a030 à 17\u00a0h');
});
