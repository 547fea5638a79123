import { expect, it } from 'vitest';
import { callLink, smsLink, whatsAppLink } from './whatsapp.ts';

it('prefills the text of the conversation', () => {
  expect(whatsAppLink('0690123456', 'Ma commande LG-123456 & merci')).toBe(
    'https://wa.me/590690123456?text=Ma%20commande%20LG-123456%20%26%20merci',
  );
});

it('prefills a text message, with or without a number', () => {
  expect(smsLink('0690123456', 'À 12:45 & merci')).toBe(
    'sms:+590690123456?&body=%C3%80%2012%3A45%20%26%20merci',
  );
  expect(smsLink('', 'Bonjour')).toBe('sms:?&body=Bonjour');
});

it.each([
  ['0690 12 34 56', '590690123456'],
  ['0690 12 34 56, poste 12', '590690123456'],
  ['0690 12 34 56 ou 0596 65 43 21', '590690123456'],
  ['06 12 34 56 78 (le soir, 19 h)', '33612345678'],
  ['+1 (305) 555-1234', '13055551234'],
  ['12 34 56', '123456'],
])('of %j leads to one number', (phone, digits) => {
  expect(whatsAppLink(phone, '')).toBe(`https://wa.me/${digits}?text=`);
  expect(smsLink(phone, '')).toBe(`sms:+${digits}?&body=`);
  expect(callLink(phone)).toBe(`tel:+${digits}`);
});
