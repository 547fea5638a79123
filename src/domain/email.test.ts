import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('isEmail', () => {
  it.each([
    'lea@exemple.gp',
    'lea.dupont+lg@mail.exemple.fr',
    "o'neil@exemple.com",
    'élodie@exemple.fr',
    'a@b.c',
  ])('accepts %j', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'lea',
    'lea@',
    '@exemple.gp',
    'lea@exemple',
    'lea@exemple.',
    'lea@.gp',
    'lea@exemple..gp',
    'lea @exemple.gp',
    'lea@exem ple.gp',
    'lea@a@exemple.gp',
    ' lea@exemple.gp',
    'lea@exemple.gp\n',
    `${'a'.repeat(250)}@exemple.gp`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));
});
