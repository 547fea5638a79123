import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { NOON } from '../../domain/submission/testing.ts';
import { readSetting, writeSetting } from '../database/settings.ts';
import { freshDevice } from '../database/testing.ts';
import { purgeSponsorCode, SPONSOR_CODE_LIFETIME } from './sponsor-code.ts';

beforeEach(freshDevice);

// docs/rules/privacy.md#retention-on-the-device
test.each([
  ['it was kept for 90 days', -SPONSOR_CODE_LIFETIME],
  ['a wrong clock has dated it more than 90 days ahead', SPONSOR_CODE_LIFETIME],
])('a sponsor’s code is forgotten once %s', async (_why, by) => {
  await writeSetting('sponsorCode', { code: 'ABCDEF', at: NOON + by / 2 });
  await purgeSponsorCode(NOON);
  expect(await readSetting('sponsorCode')).toMatchObject({ code: 'ABCDEF' });
  await writeSetting('sponsorCode', { code: 'ABCDEF', at: NOON + by });
  await purgeSponsorCode(NOON);
  expect(await readSetting('sponsorCode')).toBeNull();
});
