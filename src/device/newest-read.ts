/** Begins a read. What it returns says, once the answer is there, whether it may be shown. */
export type BeginRead = (isAfterChange: boolean) => () => boolean;

/**
 * Lets no older answer take the place of a newer one, where reads of the same thing overlap: one that was begun earlier is not shown
 * after one that was begun later. A read after a change is newer than all before it at once, because they may have missed the change.
 */
export function newestRead(): BeginRead {
  let begun = 0;
  let shown = 0;
  return (isAfterChange) => {
    begun += 1;
    const own = begun;
    if (isAfterChange) shown = own;
    return () => {
      if (own < shown) return false;
      shown = own;
      return true;
    };
  };
}
