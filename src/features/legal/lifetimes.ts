import { MAX_AGE } from '../../domain/submission.ts';
import { DRAFT_LIFETIME } from '../../storage/drafts.ts';
import { SHARE_LIFETIME } from '../../storage/shares.ts';

const ONE_DAY = 24 * 60 * 60_000;

/** How long the device keeps things, in days, from the very constants that delete them. */
export const DRAFT_DAYS = DRAFT_LIFETIME / ONE_DAY;
export const SENT_DAYS = MAX_AGE / ONE_DAY;
export const SHARE_DAYS = SHARE_LIFETIME / ONE_DAY;

/** How long the server knows whose an order or an application was, in years: apply_retention of the migrations. */
export const ORDER_YEARS = 3;
export const REFUSED_YEARS = 2;
