/**
 * How long the device keeps things, in days. A test holds them to the constants that delete these: the page need not fetch
 * what does that to say so.
 */
export const DRAFT_DAYS = 7;
export const SENT_DAYS = 89;
export const SHARE_DAYS = 7;

/** How long the server knows whose an order or an application was, in years: apply_retention of the migrations. */
export const ORDER_YEARS = 3;
export const REFUSED_YEARS = 2;
