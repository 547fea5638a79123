/** The search parameters of /gestion. */
export interface DeskSearch {
  /** The name of a view; see views.ts. */
  readonly vue?: string;
  /** The id of the order that is open. */
  readonly commande?: string;
  /** The slug of the service of an order by telephone. */
  readonly service?: string;
}
