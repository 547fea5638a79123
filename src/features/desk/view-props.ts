import type { DeskSearch } from './search.ts';

/** The props of every view of the desk. */
export interface ViewProps {
  readonly role: 'gestionnaire' | 'admin';
  /** The manager's name, as the history of orders shows it. */
  readonly name: string;
  /** The id of the order that the address names; null for none. */
  readonly order: string | null;
  /** The slug of the service that the address names, for an order by telephone; null for none. */
  readonly service: string | null;
  /** Goes to another view, or to an order. */
  readonly onOpen: (search: DeskSearch) => void;
}
