import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowDatabase } from '../testing/hosted-server.ts';
import type { Database } from './database.ts';

/** The account and the profile that the database makes of a sign-up. */

let database: Database;
let giveBack: () => void;

beforeAll(async () => {
  ({ database, giveBack } = await borrowDatabase());
});
afterAll(() => giveBack());

const rows = <Row>(sql: string) => database.transaction((tx) => tx.query<Row>(sql));

async function signUp(metadata: Record<string, unknown> | null) {
  const [user] = await rows<{ id: string }>(
    `insert into auth.users (email, raw_user_meta_data)
     values (gen_random_uuid() || '@exemple.gp', '${JSON.stringify(metadata ?? {}).replaceAll("'", "''")}') returning id`,
  );
  return (
    await rows<Record<string, unknown>>(
      `select firstname, phone, birthdate::text, referral_code from public.profiles where id = '${user?.id}'`,
    )
  )[0];
}

// docs/rules/accounts.md#referral-code
test('a sign-up makes a profile with a code to pass on', async () => {
  const profile = await signUp({ firstname: ' Maryse ', phone: '0690 12 34 56', birthdate: '1990-02-28' });
  expect(profile).toMatchObject({ firstname: 'Maryse', phone: '0690 12 34 56', birthdate: '1990-02-28' });
  expect(profile?.referral_code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
});

test.each([
  [{ birthdate: '1990-02-30' }],
  [{ birthdate: '28/02/1990' }],
  [{ birthdate: { year: 1990 } }],
  [{ birthdate: '0001-01-01' }],
  [{ birthdate: null, phone: 'x'.repeat(10_000), firstname: ['Maryse'] }],
  [null],
])('no metadata of a sign-up can make it fail: %j', async (metadata) => {
  expect(await signUp(metadata)).toMatchObject({ firstname: null, birthdate: null });
});

// docs/rules/accounts.md#second-factor
test('what a sign-up has given is left to its profile at once, however often the accounts service writes it', async () => {
  const given = {
    firstname: 'Maryse',
    phone: '0690 12 34 56',
    address: '3 rue des Fleurs',
    referral_code: 'ABCDEFGH',
  };
  const [user] = await rows<{ id: string }>(
    `insert into auth.users (email, raw_user_meta_data)
     values (gen_random_uuid() || '@exemple.gp', '${JSON.stringify(given)}') returning id`,
  );
  const update = async (change: string) => {
    const [row] = await rows<{ kept: unknown }>(
      `update auth.users set ${change} where id = '${user?.id}' returning raw_user_meta_data as kept`,
    );
    return row?.kept;
  };
  const left = { firstname: 'Maryse', referral_code: 'ABCDEFGH' };
  expect(await update(`last_sign_in_at = null`)).toEqual(left);
  expect(await update('email_confirmed_at = now()')).toEqual(left);
  const again = { ...given, email_verified: true };
  expect(await update(`raw_user_meta_data = '${JSON.stringify(again)}'`)).toEqual({
    ...left,
    email_verified: true,
  });
  expect(await rows(`select phone from public.profiles where id = '${user?.id}'`)).toEqual([
    { phone: given.phone },
  ]);
});

// docs/rules/accounts.md#sign-up
test('an account keeps no more metadata than a sign-up asks for', async () => {
  const known = { firstname: 'Maryse', referral_code: 'ABCDEFGH' };
  const kept = async (statement: string) => {
    const [row] = await rows<{ kept: unknown }>(`${statement} returning raw_user_meta_data as kept`);
    return row?.kept;
  };
  const written = (data: object) => `'${JSON.stringify(data)}'::jsonb`;
  const large = { ...known, other: 'x'.repeat(20_000) };
  const insert = `insert into auth.users (email, raw_user_meta_data) values (gen_random_uuid() || '@exemple.gp', `;
  expect(await kept(`${insert}${written(large)})`)).toEqual(known);
  const update = `update auth.users set raw_user_meta_data = ${written({ ...known, picture: 'x' })}
    where raw_user_meta_data ->> 'referral_code' = 'ABCDEFGH'`;
  expect(await kept(update)).toEqual({ ...known, picture: 'x' });
  expect(await kept(update.replace(written({ ...known, picture: 'x' }), written(large)))).toEqual(known);
});
