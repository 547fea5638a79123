import { expect, it } from 'vitest';
import { smsLink, whatsAppLink } from './whatsapp.ts';

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
