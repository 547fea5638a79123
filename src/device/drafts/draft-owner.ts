import { type Owner, ownerOfRow } from '../../domain/person/owner.ts';

interface Owned {
  readonly account?: Owner | undefined;
  readonly filled?: { readonly account: Owner } | undefined;
  readonly origin?: unknown;
}

/**
 * The owner of a draft. One of an earlier version of the app does not name it: it belongs to the account that has filled it in, or
 * whose order it repeats.
 */
export function ownerOf({ account, filled, origin }: Owned): Owner {
  if (account !== undefined) return account;
  return filled?.account ?? ownerOfRow(origin);
}

/** The key of a draft's row, and the name of the copy that a closing page leaves of it: each owner has one draft for a service. */
export const keyOf = (service: string, owner: Owner): string => (owner ? `${service}@${owner}` : service);
