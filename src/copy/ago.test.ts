import { expect, test } from 'vitest';
import { ago } from './ago.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

test.each([
  [0, 'à l’instant'],
  [-5 * MINUTE, 'à l’instant'],
  [59_999, 'à l’instant'],
  [MINUTE, 'il y a 1 minute'],
  [59 * MINUTE, 'il y a 59 minutes'],
  [60 * MINUTE, 'il y a 1 heure'],
  [24 * 60 * MINUTE, 'hier'],
  [3 * 24 * 60 * MINUTE, 'il y a 3 jours'],
])('%i milliseconds ago', (elapsed, words) => expect(ago(NOW - elapsed, NOW)).toBe(words));
