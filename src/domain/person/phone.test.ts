import { describe, expect, it } from 'vitest';
import { linksTo } from './dial.ts';
import { callLink, hasPhoneDigits, readablePhone, whatsAppLink } from './phone.ts';

describe('readablePhone', () => {
  it.each([
    ['0690123456', '0690 12 34 56'],
    ['+590690123456', '0690 12 34 56'],
    ['+590 6 90 12 34 56', '0690 12 34 56'],
    ['06 90 12 34 56', '0690 12 34 56'],
    ['0690 12 34 56', '0690 12 34 56'],
    ['690123456', '0690 12 34 56'],
    ['00590 590 12 34 56', '0590 12 34 56'],
    ['+33 690 12 34 56', '0690 12 34 56'],
    ['+596 (0) 696 12 34 56', '0696 12 34 56'],
    ['+594694123456', '0694 12 34 56'],
    ['+262692123456', '0692 12 34 56'],
    ['0709012345', '0709 01 23 45'],
    ['0612345678', '06 12 34 56 78'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['06 12 34 56 78', '06 12 34 56 78'],
    ['+17581234567', '+17581234567'],
    ['0690 12 34 56, poste 12', '0690 12 34 56, poste 12'],
    ['0690 12 34 56 / 0690 65 43 21', '0690 12 34 56 / 0690 65 43 21'],
    ['0690 12', '0690 12'],
    ['', ''],
  ])('%j reads %j', (written, read) => {
    expect(readablePhone(written).replaceAll('\u00a0', ' ')).toBe(read);
  });
});

describe('hasPhoneDigits', () => {
  it.each([
    ['0690 12 34 56', true],
    ['12345678', true],
    ['1234567', false],
    ['bonjour', false],
    ['', false],
    ['\u200b', false],
  ])('%j: %s', (text, expected) => expect(hasPhoneDigits(text)).toBe(expected));
});

it('prefills the text of the conversation', () => {
  expect(whatsAppLink('0690123456', 'Ma commande LG-123456 & merci')).toBe(
    'https://wa.me/590690123456?text=Ma%20commande%20LG-123456%20%26%20merci',
  );
});

it('prefills a text message, with or without a number', () => {
  expect(linksTo('+590690123456').sms('À 12:45 & merci')).toBe(
    'sms:+590690123456?&body=%C3%80%2012%3A45%20%26%20merci',
  );
  expect(linksTo('').sms('Bonjour')).toBe('sms:?&body=Bonjour');
});

it('WhatsApp asks whom to write to where a number has no country', () => {
  expect(linksTo('336123456').whatsApp('Bonjour')).toBe('https://wa.me/?text=Bonjour');
  expect(linksTo('336123456').call).toBe('tel:336123456');
});

it.each([
  ['0690 12 34 56', '590690123456'],
  ['0690 12 34 56, poste 12', '590690123456'],
  ['06 39 98 12 34', '33639981234'],
  ['+1 (305) 555-1234', '13055551234'],
])('the number %j of the company is dialled from anywhere', (phone, digits) => {
  expect(whatsAppLink(phone, '')).toBe(`https://wa.me/${digits}?text=`);
  expect(callLink(phone)).toBe(`tel:+${digits}`);
});
