/** Safari and TypeScript's DOM library do not know it yet. */
type Yielding = { readonly scheduler?: { yield?(): Promise<void> } };

/** Lets the browser paint, and take what the customer does, before what follows. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}
