import { describe, expect, it } from 'vitest';
import { internationalDigits, smsLink, whatsAppLink } from './whatsapp.ts';

describe('internationalDigits', () => {
  it.each([
    ['0690 12 34 56', '590690123456'],
    ['0590 12 34 56', '590590123456'],
    ['0696 12 34 56', '596696123456'],
    ['0694 12 34 56', '594694123456'],
    ['06 39 98 12 34', '33639981234'],
    ['+590 690 12 34 56', '590690123456'],
    ['00590690123456', '590690123456'],
  ])('%s is dialled %s', (phone, digits) => expect(internationalDigits(phone)).toBe(digits));
});

it('types the text into the conversation', () => {
  expect(whatsAppLink('0690123456', 'Ma commande LG-123456 & merci')).toBe(
    'https://wa.me/590690123456?text=Ma%20commande%20LG-123456%20%26%20merci',
  );
});

it('types the text into a text message, to a number or to whom the phone asks for', () => {
  expect(smsLink('0690123456', 'À 12:45 & merci')).toBe(
    'sms:+590690123456?&body=%C3%80%2012%3A45%20%26%20merci',
  );
  expect(smsLink('', 'Bonjour')).toBe('sms:?&body=Bonjour');
});
