/**
 * How long the device keeps data, in days. The values are repeated so that the page need not load the code
 * that deletes; a test compares them with the original constants.
 */
export const DRAFT_DAYS = 7;
export const SENT_DAYS = 89;
export const SHARE_DAYS = 7;
/** A sponsor's code that a link has brought. */
export const SPONSOR_CODE_DAYS = 90;

/**
 * How long the server keeps orders and applications linked to a person, in years. `apply_retention` in the
 * migrations has the same values.
 */
export const ORDER_YEARS = 3;
export const REFUSED_YEARS = 2;

/** How long the server keeps the photos of tickets and deliveries, in days. `purge_photos` in the migrations has the same value. */
export const PHOTO_DAYS = 180;

/** The lifetime of an unused session, in days. `purge_accounts` in the migrations has the same value. */
export const SESSION_DAYS = 180;
