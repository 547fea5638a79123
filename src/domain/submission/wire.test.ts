import * as v from 'valibot';
import { expect, it } from 'vitest';
import { aRequest } from './testing.ts';
import { SubmissionRequest } from './wire.ts';

it.each(['2026-02-30', '2026-13-01', '2026-1-1', '2026-11-19T00:00', 'demain'])(
  'refuses a slot of %s, which is no day',
  (date) => {
    const request = aRequest({ slot: { date: '2026-11-19', time: '12:45' } });
    expect(v.is(SubmissionRequest, request)).toBe(true);
    expect(v.is(SubmissionRequest, { ...request, slot: { date, time: '12:45' } })).toBe(false);
  },
);
