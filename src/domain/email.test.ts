import { describe, expect, it } from 'vitest';
import { isEmail, likelyEmail } from './email.ts';

describe('isEmail', () => {
  it.each([
    'lea@exemple.gp',
    'lea.dupont+lg@mail.exemple.fr',
    "o'neil@exemple.com",
    'élodie@exemple.fr',
    'a@b.c',
  ])('accepts %j', (text) => expect(isEmail(text)).toBe(true));

  // docs/rules/forms.md#cleaning
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

describe('an address that is probably mistyped', () => {
  it.each([
    ['maryse@gmail.con', 'maryse@gmail.com'],
    ['maryse@gmail.co', 'maryse@gmail.com'],
    ['maryse@gmail.cm', 'maryse@gmail.com'],
    ['maryse@gmail.fr', 'maryse@gmail.com'],
    ['maryse@gmial.com', 'maryse@gmail.com'],
    ['maryse@gamil.com', 'maryse@gmail.com'],
    ['maryse@gmal.com', 'maryse@gmail.com'],
    ['maryse@gmaill.com', 'maryse@gmail.com'],
    ['Maryse@Gmail.Con', 'Maryse@gmail.com'],
    ['maryse@hotmial.fr', 'maryse@hotmail.fr'],
    ['maryse@hotmai.fr', 'maryse@hotmail.fr'],
    ['maryse@outlok.fr', 'maryse@outlook.fr'],
    ['maryse@orage.fr', 'maryse@orange.fr'],
    ['maryse@wanado.fr', 'maryse@wanadoo.fr'],
    ['maryse@yaho.fr', 'maryse@yahoo.fr'],
    ['maryse@iclould.com', 'maryse@icloud.com'],
    ['maryse@mediaserv.ne', 'maryse@mediaserv.net'],
    ['contact@maboutique.con', 'contact@maboutique.com'],
    ['rené@gmail.com', 'rene@gmail.com'],
    ['françois.noël@orange.fr', 'francois.noel@orange.fr'],
  ])('%s: %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

  it.each([
    'maryse@gmail.com',
    'maryse@GMAIL.com',
    'maryse@mailo.com',
    'maryse@mediaserv.net',
    'maryse@mail.com',
    'maryse@email.com',
    'maryse@ymail.com',
    'maryse@yahoo.ca',
    'maryse@outlook.be',
    'maryse@sfr.fr',
    'maryse@free.fr',
    'maryse@me.com',
    'maryse@proton.me',
    'maryse@ac-guadeloupe.fr',
    'maryse@chu-guadeloupe.fr',
    'maryse@ville-lesabymes.fr',
    'maryse@mairie-baie-mahault.fr',
    'maryse@gwad.net',
    "o'neil+livraison@live.fr",
  ])('%s raises no doubt', (typed) => expect(likelyEmail(typed)).toBeNull());
});
