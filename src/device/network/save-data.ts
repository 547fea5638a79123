/** The customer's wish to save data, which TypeScript's DOM library does not know; Safari and Firefox do not tell. */
type Connection = { readonly saveData?: boolean };

/** Whether nothing may be fetched that nobody has asked for. */
export function savesData(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true;
}
