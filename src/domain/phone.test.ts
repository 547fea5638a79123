import { describe, expect, it } from 'vitest';
import { hasPhoneDigits, isPlausiblePhone, namesPhone, readablePhone } from './phone.ts';

describe('isPlausiblePhone', () => {
  it.each([
    '0590123456',
    '06 90 12 34 56',
    '0691.12.34.56',
    '0709-12-34-56',
    '0976 12 34 56',
    '06 39 98 12 34',
    '+590 690 12 34 56',
    '+590 (0)690 12 34 56',
    '+596 696 12 34 56',
    '+594 694 12 34 56',
    '+33 6 12 34 56 78',
    '0033612345678',
    '00590690123456',
    '690 12 34 56',
    '590690123456',
    '+1 758 123 4567',
    '06\u00a090\u202f12 34 56',
  ])('accepts %j', (text) => expect(isPlausiblePhone(text)).toBe(true));

  it.each([
    '',
    '12',
    'téléphone',
    '0690',
    '069012345',
    '06901234567',
    '0712 34 56 78',
    '+33 7 01 23 45 67',
    '0000000000',
    '+0690123456',
    '+',
    '00',
    '++590690123456',
    '0690 12 34 5x',
    '1'.repeat(16),
    `+590${'1'.repeat(16)}`,
    ' '.repeat(100_000),
  ])('refuses %j', (text) => expect(isPlausiblePhone(text)).toBe(false));
});

describe('readablePhone', () => {
  it.each([
    ['0690123456', '06 90 12 34 56'],
    ['+590690123456', '+590 6 90 12 34 56'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['0690 12 34 56', '0690 12 34 56'],
    ['+17581234567', '+17581234567'],
    ['690123456', '690123456'],
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

describe('namesPhone', () => {
  it.each([
    ['0712 34 56 78', false],
    ['0690 12 34 56', true],
    ['06/90/12/34/56', true],
    ['0690 12 34 56 ou 0690 65 43 21', true],
    ['0690123456 (Maryse)', true],
    ['bureau : +590 590 12 34 56, poste 12', true],
    ['0690 12 34 5', false],
    ['Maryse', false],
    ['12 / 14', false],
  ])('%j: %s', (text, expected) => expect(namesPhone(text)).toBe(expected));
});
