/** The customer's setting to save data, which TypeScript's DOM library lacks; Safari and Firefox do not expose it. */
type Connection = { readonly saveData?: boolean };

/** Whether to fetch only what the customer requests. */
export function savesData(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true;
}
