/** Begins a read. What it returns says, once the answer is there, whether it may be shown. */
export type BeginRead = (isAfterChange: boolean) => () => boolean;

/**
 * Orders reads of the same thing that overlap: once an answer is shown, the answer to an earlier read is not. When a read after a change
 * begins, no earlier read is shown any more, because it may have missed the change.
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
