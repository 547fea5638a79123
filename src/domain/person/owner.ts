/** Whom something that the device keeps belongs to: the id of an account; null for a guest's, which has no owner. */
export type Owner = string | null;

/**
 * Whether something may be shown to whoever is signed in: their own, and what has no owner. Of what belongs to somebody else nothing
 * is shown but that it is there (docs/rules/privacy.md#whose-it-is).
 * @param viewer the account that is signed in; null when none is
 */
export const isShownTo = (owner: Owner, viewer: Owner): boolean => owner === null || owner === viewer;

/** Those of the things that may be shown to the viewer. */
export const shownTo = <T extends { readonly account: Owner }>(things: readonly T[], viewer: Owner): T[] =>
  things.filter(({ account }) => isShownTo(account, viewer));

/** The owner that a stored row or an order names, which this version may not be able to read; null for none. */
export function ownerOfRow(row: unknown): Owner {
  const { account } = Object(row);
  return typeof account === 'string' ? account : null;
}
