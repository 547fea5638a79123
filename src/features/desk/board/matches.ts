import type { BoardOrder } from '../../../domain/desk/board.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether an order has what is searched for in its number, its customer's name or telephone number. For the time without a network. */
export function matches({ reference, name, phone }: BoardOrder, search: string): boolean {
  const digits = digitsOf(search);
  if (/^[\d\s.+()-]+$/.test(search) || /^lg/i.test(search)) {
    return digits !== '' && [reference, phone ?? ''].some((text) => digitsOf(text).includes(digits));
  }
  return plain(name ?? '').includes(plain(search));
}
