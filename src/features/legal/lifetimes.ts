/**
 * How long the device keeps data, in days. The values are repeated so that the page need not load the code
 * that deletes; a test compares them with the original constants.
 */
export const DRAFT_DAYS = 7;
export const SENT_DAYS = 89;
export const SHARE_DAYS = 7;
/** The bytes of attached files. */
export const FILE_DAYS = 7;
/** The scripts and styles of replaced versions. */
export const OLD_PAGES_DAYS = 7;
/** A course on its courier's phone. */
export const COURSE_DAYS = 7;
/** A sponsor's code that a link has brought. */
export const SPONSOR_CODE_DAYS = 90;

/**
 * How long the server keeps orders and applications linked to a person, in years. `apply_retention` in
 * supabase/procedures has the same values.
 */
export const ORDER_YEARS = 3;
export const REFUSED_YEARS = 2;

/** How long the server keeps health documents, in days. `purge_health_files` in supabase/procedures has the same value. */
export const DOCUMENT_DAYS = 30;

/** How long the server knows the key of a submission, in days. `apply_retention` in supabase/procedures has the same value. */
export const KEY_DAYS = 90;

/** How long nginx keeps its logs, in days; `npm run nginx` writes their rotation. */
export const LOG_DAYS = 7;

/** How long the server keeps the photos of tickets and deliveries, in days. `purge_photos` in supabase/procedures has the same value. */
export const PHOTO_DAYS = 180;

/** The lifetime of an unused session, in days. `purge_accounts` in supabase/procedures has the same value. */
export const SESSION_DAYS = 180;

/** How long the server knows a device on which an account was opened, in days. `note_known_device` in supabase/procedures has the same value. */
export const DEVICE_DAYS = 90;
