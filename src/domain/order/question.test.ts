import { expect, test } from 'vitest';
import { answersOf, lineOf, type Question } from './question.ts';

const LINES = [
  { quantity: 1, item: 'Riz' },
  { quantity: 2, item: 'Lait' },
  { quantity: 2, item: 'Lait' },
];

test.each([
  ['its own line', { line: 2, item: '2 × Lait' }, 2],
  ['its own of two that are alike', { line: 3, item: '2 × Lait' }, 3],
  ['the line to which a correction has moved its article', { line: 5, item: '1 × Riz' }, 1],
  ['none once the article has gone', { line: 1, item: '1 × Sel' }, null],
  ['none once another amount is wanted', { line: 1, item: '3 × Riz' }, null],
])('a question is about %s', (_what, question, line) => {
  expect(lineOf(question, LINES)).toBe(line);
});

const question: Question = {
  id: '7f9c1c1e-5f0a-4c39-9f0e-7c1d2a3b4c5d',
  line: 1,
  item: '1 × Riz',
  proposal: '1 × Boulgour',
  price: 210,
  state: 'oui',
  askedAt: '2026-11-19T16:00:00.000Z',
  expiresAt: '2026-11-19T16:15:00.000Z',
  answeredAt: '2026-11-19T16:02:00.000Z',
};

// docs/rules/desk.md#questions
test.each([
  ['accepted too', 'oui', '1 × Quinoa'],
  ['refused: the article is not bought', 'non', '1 × Quinoa'],
  ['taken back', 'retiree', '1 × Boulgour'],
  ['left without an answer', 'expiree', '1 × Boulgour'],
] as const)(
  'of an accepted replacement and a second one, the last answer holds: %s',
  (_what, state, proposal) => {
    const second: Question = { ...question, proposal: '1 × Quinoa', state };
    expect(answersOf([question, second], LINES).get(1)?.proposal).toBe(proposal);
  },
);

// docs/rules/desk.md#questions
test('an accepted replacement stays with its article when a correction takes off the line before it', () => {
  const milk = { ...question, line: 2, item: '2 × Lait', proposal: '2 × Lait Président' };
  const accepted = answersOf([question, milk], LINES.slice(1, 2));
  expect(accepted.get(1)).toBe(milk);
  expect(accepted.get(2)).toBeUndefined();
});
