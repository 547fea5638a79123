import { afterEach, expect, test, vi } from 'vitest';
import { at } from '../../domain/testing.ts';
import { STATUS_COPY, TELL_COPY } from './copy.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';

test('the message names whoever it comes from in correct French', () => {
  const recipient = { name: 'Yvonne', phone: '0690 12 34 56', from: 'Éloïse', reachedBy: null };
  expect(TELL_COPY.message(recipient, null)).toBe(
    'Bonjour Yvonne, une livraison est prévue pour vous, de la part d’Éloïse.',
  );
});

// docs/rules/hours.md#next-opening
test.each([
  ["Aujourd'hui à 19:00", 'aujourd’hui à 19:00'],
  ['Lundi à 10:30', 'lundi à 10:30'],
])('the next opening « %s » has no capital within a sentence', (opening, said) => {
  expect(STATUS_COPY.nextOpening(opening)).toContain(`à la prochaine ouverture, ${said}`);
});

afterEach(() => void vi.useRealTimers());

// Unit tests run in the Paris time zone (docs/rules/hours.md#island-time).
test('an order without a slot today says why, and when there is one (docs/rules/hours.md#no-slot-left)', () => {
  const nextOpening = "Aujourd'hui à 19:00";
  expect(SUBMISSIONS_COPY.noSlots({ isOpen: true, nextOpening, reopenDate: null, message: null })).toBe(
    "Plus de créneau disponible. Prochaine ouverture\u00a0: Aujourd'hui à 19:00 (heure de Guadeloupe).",
  );
  expect(SUBMISSIONS_COPY.noSlots({ isOpen: false, nextOpening, reopenDate: null, message: null })).toBe(
    "Le service est fermé. Prochaine ouverture\u00a0: Aujourd'hui à 19:00 (heure de Guadeloupe).",
  );
  expect(
    SUBMISSIONS_COPY.noSlots({ isOpen: false, nextOpening: null, reopenDate: null, message: null }),
  ).toBe('Le service est fermé pour le moment.');
  expect(
    SUBMISSIONS_COPY.noSlots({
      isOpen: false,
      nextOpening: 'Lundi à 10:30',
      reopenDate: null,
      message: 'Joyeux Noël.',
    }),
  ).toBe('Joyeux Noël. Prochaine ouverture\u00a0: Lundi à 10:30 (heure de Guadeloupe).');
});

test('what the operator has typed is told as French is written, and ends before the next sentence begins', () => {
  const message = "C'est la fête ! Nous fermons pour l'inventaire";
  const told = 'C’est la fête\u00a0! Nous fermons pour l’inventaire';
  expect(
    SUBMISSIONS_COPY.noSlots({ isOpen: false, nextOpening: 'Lundi à 10:30', reopenDate: null, message }),
  ).toBe(`${told}. Prochaine ouverture\u00a0: Lundi à 10:30 (heure de Guadeloupe).`);
  expect(SUBMISSIONS_COPY.noSlots({ isOpen: false, nextOpening: null, reopenDate: null, message })).toBe(
    told,
  );
});

test('a closure that lasts longer than the next opening is looked for says when it ends', () => {
  vi.useFakeTimers({ now: at('2026-11-19', '12:00'), toFake: ['Date'] });
  const closed = { isOpen: false, nextOpening: 'Non disponible', reopenDate: '2026-12-07', message: null };
  expect(SUBMISSIONS_COPY.noSlots(closed)).toBe('Le service est fermé. Réouverture\u00a0: lundi 7 décembre.');
});

test('the price of another slot has a time zone note', () => {
  expect(SUBMISSIONS_COPY.slotPrice('19:00', '7,80\u00a0€', '9,80\u00a0€')).toBe(
    'À 19:00 (heure de Guadeloupe), le total passe de 7,80\u00a0€ à 9,80\u00a0€.',
  );
});
