import { expect, test } from 'vitest';
import { isReloadBlocked } from '../../../device/page/reload.ts';
import { account } from '../../../device/session/account.ts';
import { bundledTables } from '../../../domain/tables/bundled-tables.ts';
import { restaurant } from '../../../services/restaurant/index.ts';
import { areFormsUnderWay } from '../caller-forms.ts';
import { callOf, endCall, isUnderWay } from './calls.ts';

const signIn = (userId: string) =>
  account.set({ status: 'signed-in', userId, email: `${userId}@exemple.gp` });

test('a call keeps its key and its answers until it is ended, or the manager signs out', () => {
  signIn('nadia');
  const call = callOf(restaurant);
  call.store.change('prenom', 'Maryse', bundledTables);
  // A session that is renewed is the same manager's.
  signIn('nadia');
  expect(callOf(restaurant)).toBe(call);
  // An update would take the answers with it.
  expect(isReloadBlocked()).toBe(true);
  expect([isUnderWay('restaurant'), isUnderWay('colis'), areFormsUnderWay()]).toEqual([true, false, true]);

  account.set({ status: 'anonymous' });
  expect(areFormsUnderWay()).toBe(false);
  expect(isReloadBlocked()).toBe(false);
  signIn('paul');
  const other = callOf(restaurant);
  expect(other.key).not.toBe(call.key);
  expect(other.store.get().values.prenom).toBe('');

  endCall(other);
  expect(callOf(restaurant).key).not.toBe(other.key);
});
