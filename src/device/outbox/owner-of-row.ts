import type { Owner } from '../../domain/owner.ts';

/** The owner that a stored row or an order names, which this version may not be able to read; null for none. */
export function ownerOfRow(row: unknown): Owner {
  const { account } = Object(row);
  return typeof account === 'string' ? account : null;
}
