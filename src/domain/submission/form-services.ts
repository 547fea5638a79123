/** Defined by the build (build/form-endpoints.ts); undefined in Node. */
declare const __FORM_ENDPOINTS__: Readonly<Record<string, string>> | null;

/**
 * The addresses to which the browser itself posts each service's submissions, by slug, for an operator without a
 * server. Null when there is a server, which is the default unless VITE_FORM_ENDPOINT is set.
 */
export const FORM_ENDPOINTS: Readonly<Record<string, string>> | null =
  typeof __FORM_ENDPOINTS__ === 'undefined' ? null : __FORM_ENDPOINTS__;

/** Whether the site has our server, which accounts, payment, order numbers and order statuses need. */
export const HAS_SERVER: boolean = FORM_ENDPOINTS === null;

/** Whether a service's submissions can be sent at all. */
export const canLeave = (slug: string): boolean =>
  FORM_ENDPOINTS === null || Object.hasOwn(FORM_ENDPOINTS, slug);
