import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SPONSOR_CODE_LIFETIME } from '../../device/customer/sponsor-code.ts';
import { DRAFT_LIFETIME } from '../../device/drafts/drafts.ts';
import { SHARE_LIFETIME } from '../../device/shares/shares.ts';
import { MAX_AGE } from '../../domain/submission.ts';
import {
  DRAFT_DAYS,
  ORDER_YEARS,
  PHOTO_DAYS,
  REFUSED_YEARS,
  SENT_DAYS,
  SESSION_DAYS,
  SHARE_DAYS,
  SPONSOR_CODE_DAYS,
} from './lifetimes.ts';

const ONE_DAY = 24 * 60 * 60_000;

test('the privacy page says how long the device keeps things', () => {
  expect([DRAFT_DAYS, SENT_DAYS, SHARE_DAYS, SPONSOR_CODE_DAYS].map((days) => days * ONE_DAY)).toEqual([
    DRAFT_LIFETIME,
    MAX_AGE,
    SHARE_LIFETIME,
    SPONSOR_CODE_LIFETIME,
  ]);
});

test('the privacy page says how long the server keeps things', () => {
  const sql = readFileSync('supabase/migrations/20261208000006_procedures_limits.sql', 'utf8');
  const [, refused] = /private\.is_application\(service\).* then interval '(\d+) years'/.exec(sql) ?? [];
  const [, others] = /else interval '(\d+) years'/.exec(sql) ?? [];
  const [, sessions] = /from auth\.sessions where .* - interval '(\d+) days'/.exec(sql) ?? [];
  expect([REFUSED_YEARS, ORDER_YEARS, SESSION_DAYS]).toEqual([refused, others, sessions].map(Number));
});

test('the privacy page says how long the server keeps photos', () => {
  const sql = readFileSync('supabase/migrations/20261208000019_desk_photos.sql', 'utf8');
  const [, days] = /then interval '1 day' else interval '(\d+) days' end/.exec(sql) ?? [];
  expect(PHOTO_DAYS).toBe(Number(days));
});
