/** Filled in at build (build/form-endpoints.ts); not there in Node. */
declare const __FORM_ENDPOINTS__: Readonly<Record<string, string>> | null;

/**
 * Where the browser itself posts each service's submissions, by slug, for an operator without a server; null where there is
 * one, which is what is built unless VITE_FORM_ENDPOINT says otherwise.
 */
export const FORM_ENDPOINTS: Readonly<Record<string, string>> | null =
  typeof __FORM_ENDPOINTS__ === 'undefined' ? null : __FORM_ENDPOINTS__;

/** Whether submissions reach a server of ours: accounts, payment, order numbers and news of an order all come from it. */
export const HAS_SERVER: boolean = FORM_ENDPOINTS === null;

/** Whether a service's submissions can leave at all. */
export const canLeave = (slug: string): boolean =>
  FORM_ENDPOINTS === null || Object.hasOwn(FORM_ENDPOINTS, slug);
