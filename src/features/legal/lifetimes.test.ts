import { expect, test } from 'vitest';
import { DRAFT_LIFETIME } from '../../device/drafts/drafts.ts';
import { SHARE_LIFETIME } from '../../device/shares/shares.ts';
import { MAX_AGE } from '../../domain/submission.ts';
import { DRAFT_DAYS, SENT_DAYS, SHARE_DAYS } from './lifetimes.ts';

const ONE_DAY = 24 * 60 * 60_000;

test('the privacy page says how long the device keeps things', () => {
  expect([DRAFT_DAYS, SENT_DAYS, SHARE_DAYS].map((days) => days * ONE_DAY)).toEqual([
    DRAFT_LIFETIME,
    MAX_AGE,
    SHARE_LIFETIME,
  ]);
});
