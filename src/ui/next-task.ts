/** Safari and TypeScript's DOM library lack this API. */
type Yielding = { readonly scheduler?: { yield?(): Promise<void> } };

/** Resolves in a new task, so that the browser can paint and handle input first. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}
