import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BRACED, MessageTable } from '../tables/messages.ts';
import { bundledMessages, fillMessage, openPlaceholders } from './message.ts';

describe('fillMessage', () => {
  test('fills in what is known, each time, in French typography', () => {
    expect(fillMessage("Bonjour {prenom} ! D'accord, {prenom} ?", { prenom: 'Maryse' })).toBe(
      'Bonjour Maryse\u00a0! D’accord, Maryse\u00a0?',
    );
  });

  // docs/rules/desk.md#messages
  test('leaves what is not known for the manager to write', () => {
    const text = fillMessage('{numero} : « {article} » manque', { numero: 'LG-123456', article: '' });
    expect(text).toBe('LG-123456\u00a0: «\u00a0{article}\u00a0» manque');
    expect(openPlaceholders(text)).toEqual(['article']);
  });

  test('takes a value as it is: no placeholder in it is filled in, and no pattern of a replacement is read', () => {
    const values = { prenom: '{numero} $& $1', numero: 'LG-123456' };
    expect(fillMessage('Bonjour {prenom}', values)).toBe('Bonjour {numero} $& $1');
  });

  test('leaves other braces alone', () => {
    expect(fillMessage('{} {constructor} {', {})).toBe('{} {constructor} {');
  });
});

test('what is still open is named once, in order', () => {
  expect(openPlaceholders('{prix} {article} {prix} {inconnu}')).toEqual(['prix', 'article']);
});

describe('the table of messages', () => {
  const [first] = bundledMessages.messages;
  const problemsOf = (change: object) =>
    v
      .safeParse(MessageTable, { ...bundledMessages, messages: [{ ...first, ...change }] })
      .issues?.map(({ message }) => message);

  test('fits its schema, and has what the desk was asked for', () => {
    expect(v.safeParse(MessageTable, bundledMessages).success).toBe(true);
    expect(bundledMessages.messages.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'premier_contact',
        'deux_liens',
        'position',
        'coursier_part',
        'excuses',
        'remplacement',
      ]),
    );
    expect(JSON.stringify(bundledMessages)).not.toMatch(/\p{L}'\p{L}/u);
  });

  // docs/rules/desk.md#messages
  test('promises what is true of every order: links only where it has them, and no call to who wants none', () => {
    for (const { title, text } of bundledMessages.messages) {
      const words = text.replaceAll(BRACED, '');
      if (!openPlaceholders(text).some((name) => name.startsWith('lien'))) {
        expect(words, title).not.toMatch(/(?<!\p{L})liens?(?!\p{L})/iu);
      }
      expect(words, title).not.toMatch(/appell?e/iu);
    }
  });

  test.each([
    [{ text: 'Bonjour {nom}' }, 'Expected a placeholder that the desk knows'],
    [{ text: 'Bonjour {}' }, 'Expected a placeholder that the desk knows'],
    [{ text: 'Bonjour {prenom' }, 'Expected each brace to be closed'],
    [{ text: 'Bonjour }' }, 'Expected each brace to be closed'],
    [{ title: 'x'.repeat(61) }, 'Expected a title of at most 60 characters'],
    [{ text: ' ' }, 'Expected some text'],
    [{ key: 'Premier contact' }, 'Expected a key such as "premier_contact"'],
    [{ statuses: ['reçue'] }, 'Expected the key of a status'],
  ])('%j is refused', (change, problem) => {
    expect(problemsOf(change)).toEqual([problem]);
  });

  test('two messages of one key are refused', () => {
    const twice = { ...bundledMessages, messages: [first, first] };
    expect(v.safeParse(MessageTable, twice).issues?.[0]?.message).toBe('Two messages have the same key');
  });
});
