import { createContext, useContext } from 'react';
import type { boardParameters } from './addresses.ts';

/** Every part of the desk reads this from the desk itself. */
interface DeskState {
  readonly role: 'gestionnaire' | 'admin';
  /** The manager's name, as the history of orders shows it. */
  readonly name: string;
  /** The search parameters that the board had last: an order's sheet leads back to the list that it was opened from. */
  readonly board: ReturnType<typeof boardParameters>;
}

export const DeskContext = createContext<DeskState | null>(null);

/** @throws Error outside of the desk */
export function useDesk(): DeskState {
  const desk = useContext(DeskContext);
  if (desk === null) throw new Error('This belongs into the desk.');
  return desk;
}
