/** The papers that an order is printed on: an A4 sheet, or the roll of a ticket printer. */
export type Paper = 'a4' | 'ticket';

/** The search parameters of /gestion. */
export interface DeskSearch {
  /** The name of a view; see views.ts. */
  readonly vue?: string;
  /** The id of the order that is open. */
  readonly commande?: string;
  /** The paper on which that order is shown. */
  readonly papier?: Paper;
  /** The slug of the service of an order by telephone. */
  readonly service?: string;
}

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
