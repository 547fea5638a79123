import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ATTACHMENT_LIFETIME } from '../../device/attachments/attachments.ts';
import { COURSE_LIFETIME } from '../../device/course/course-row.ts';
import { SPONSOR_CODE_LIFETIME } from '../../device/customer/sponsor-code.ts';
import { DRAFT_LIFETIME } from '../../device/drafts/drafts.ts';
import { SHARE_LIFETIME } from '../../device/shares/shares.ts';
import { MAX_AGE } from '../../domain/submission.ts';
import { privacyCopy } from './copy.ts';
import {
  COURSE_DAYS,
  DEVICE_DAYS,
  DOCUMENT_DAYS,
  DRAFT_DAYS,
  FILE_DAYS,
  KEY_DAYS,
  LOG_DAYS,
  OLD_PAGES_DAYS,
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
  const days = [DRAFT_DAYS, SENT_DAYS, SHARE_DAYS, FILE_DAYS, SPONSOR_CODE_DAYS];
  expect(days.map((each) => each * ONE_DAY)).toEqual([
    DRAFT_LIFETIME,
    MAX_AGE,
    SHARE_LIFETIME,
    ATTACHMENT_LIFETIME,
    SPONSOR_CODE_LIFETIME,
  ]);
  const [, pages] =
    /RETIRED_LIFETIME = (\d+) \* 24 \* 60 \* 60_000/.exec(readFileSync('sw/retired.ts', 'utf8')) ?? [];
  expect(OLD_PAGES_DAYS).toBe(Number(pages));
});

test('the privacy page says what the devices of manager and courier keep, and for how long', () => {
  const [row] = privacyCopy.server.rows.filter(({ what }) => /du gestionnaire et .* du coursier/.test(what));
  expect(row?.time).toContain(`${COURSE_DAYS}\u00a0jours au plus`);
  expect(COURSE_DAYS * ONE_DAY).toBe(COURSE_LIFETIME);
});

// docs/rules/privacy.md#retention-on-the-server
test('the privacy page says how long the server keeps things', () => {
  const sql = readFileSync('supabase/procedures/retention.sql', 'utf8');
  const [, refused] = /private\.is_application\(service\).* then interval '(\d+) years'/.exec(sql) ?? [];
  const [, others] = /else interval '(\d+) years'/.exec(sql) ?? [];
  const [, sessions] = /from auth\.sessions where .* - interval '(\d+) days'/.exec(sql) ?? [];
  const [, keys] =
    /and received_at <= p_now - interval '(\d+) days'\n\s+and received_at <= kept\.since/.exec(sql) ?? [];
  const limits = readFileSync('supabase/procedures/limits.sql', 'utf8');
  const [, devices] = /values \(hashed, now\(\) \+ interval '(\d+) days'\)/.exec(limits) ?? [];
  const said = [REFUSED_YEARS, ORDER_YEARS, SESSION_DAYS, KEY_DAYS, DEVICE_DAYS];
  expect(said).toEqual([refused, others, sessions, keys, devices].map(Number));
});

test('the privacy page says how long health documents and logs are kept', () => {
  const sql = readFileSync('supabase/procedures/retention.sql', 'utf8');
  const [, documents] = /else accepted_at <= p_now - interval '(\d+) days' end/.exec(sql) ?? [];
  const nginx = readFileSync('supabase/local/static/nginx.ts', 'utf8');
  const [, logs] = /^ {2}maxage (\d+)$/m.exec(nginx) ?? [];
  expect([DOCUMENT_DAYS, LOG_DAYS]).toEqual([documents, logs].map(Number));
});

// docs/rules/privacy.md#photos
test('the privacy page says how long the server keeps photos', () => {
  const sql = readFileSync('supabase/procedures/photos.sql', 'utf8');
  const [, days] = /then interval '1 day' else interval '(\d+) days' end/.exec(sql) ?? [];
  expect(PHOTO_DAYS).toBe(Number(days));
});
