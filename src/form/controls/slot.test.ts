import { expect, it } from 'vitest';
import { cheapestSlots, feeNote } from './slot.tsx';

const SLOTS = ['18:30', '18:45', '19:00', '22:30'];

it.each([
  ['where no hour ever adds anything', [], ''],
  [
    'before the commune is known',
    [null, null, null, null],
    'Choisissez votre commune pour voir le supplément de chaque créneau.',
  ],
  ['where nothing is added', [0, 0, 0, 0], ''],
  [
    'where all add the same',
    [250, 250, 250, 250],
    'Tous ces créneaux ont le même supplément\u00a0: 2,50\u00a0€.',
  ],
  ['where the first are free', [0, 0, 250, 750], 'Le moins cher\u00a0: jusqu’à 18:45, sans supplément.'],
  [
    'where those that are not free are not known yet',
    [0, 0, null, null],
    'Le moins cher\u00a0: jusqu’à 18:45, sans supplément.',
  ],
  [
    'where none is free',
    [250, 250, 250, 750],
    'Le moins cher\u00a0: de 18:30 à 19:00, avec 2,50\u00a0€ de supplément.',
  ],
  [
    'where one is cheapest',
    [750, 750, 750, 250],
    'Le moins cher\u00a0: 22:30, avec 2,50\u00a0€ de supplément.',
  ],
] as const)('says which hours cost least %s', (_when, fees, sentence) => {
  expect(cheapestSlots(SLOTS, fees)).toBe(sentence);
});

it('shows the surcharge of a slot, and nothing when there is none', () => {
  expect([feeNote(250), feeNote(0), feeNote(null), feeNote(undefined)]).toEqual([
    '+\u00a02,50\u00a0€',
    undefined,
    undefined,
    undefined,
  ]);
});
