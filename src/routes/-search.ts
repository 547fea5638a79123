/** Longer than any number, id or code. */
const MAX_LENGTH = 100;

/**
 * A `validateSearch` for text parameters: each is cut to a hundred characters, and anything else is dropped, because anybody may
 * write an address. The meaning of a text is parsed by a valibot schema where it is used: every route's search is in the
 * first script, and valibot would make that 4.3 kB larger.
 */
export const textSearch =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { readonly [K in Name]?: string } => {
    const texts = names.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' ? [[name, value.slice(0, MAX_LENGTH)] as const] : [];
    });
    return Object.fromEntries(texts) as { readonly [K in Name]?: string };
  };

/** Where whoever has signed in is led on to: to the page that they came from, with its query, or to their account. */
export function wayTo(vers: string | undefined): { to: string; search: Record<string, string> } {
  // Anybody may write an address: one of another site is none of ours.
  if (!vers || !/^(?:\/|(?:\/[\w-]+)+\/?)(?:\?[\w=&%.+*-]*)?$/.test(vers))
    return { to: '/mon-compte', search: {} };
  const [to = '/', query] = vers.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
