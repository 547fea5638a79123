import { expect, type Page } from '@playwright/test';
import { pressLink } from '../../supabase/local/testing/accounts.ts';
import { newManager as newManagerOf } from '../../supabase/local/testing/manager.ts';
import type { ServerUnderTest } from './server/shared-server.ts';

/** Asks the accounts or the procedures of a server. */
export function askAccounts(
  { backend }: Pick<ServerUnderTest, 'backend'>,
  path: string,
  {
    body,
    token,
    method = body === undefined ? 'GET' : 'POST',
  }: { body?: object; token?: string; method?: string } = {},
): Promise<Response> {
  return fetch(`${backend.url}${path}`, {
    method,
    headers: {
      apikey: backend.key,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export const PASSWORD = 'colombo du dimanche';

/** A session as the server returns it and supabase-js stores it. */
export type Session = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { id: string; email: string };
};

type Metadata = Partial<Record<'firstname' | 'lastname' | 'phone' | 'address' | 'referral_code', string>>;

/** Creates a confirmed account that is signed in on no device. The server must run on the machine's time. */
export async function newAccount(
  server: ServerUnderTest,
  email: string,
  metadata: Metadata = {},
): Promise<void> {
  await askAccounts(server, '/auth/v1/signup', { body: { email, password: PASSWORD, data: metadata } });
  const { url, key } = server.backend;
  expect((await pressLink(url, await lastLink(server, email), key)).status).toBe(200);
}

/** The latest link mailed to an address; empty without one. */
export async function lastLink(server: ServerUnderTest, email: string): Promise<string> {
  const sent = (await server.mails()).filter(({ to }) => to === email);
  return sent.flatMap(({ links }) => links).at(-1) ?? '';
}

/** Signs in as another device would. */
export async function newSession(server: ServerUnderTest, email: string): Promise<Session> {
  const reply = await askAccounts(server, '/auth/v1/token?grant_type=password', {
    body: { email, password: PASSWORD },
  });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Session;
}

/** Signs in as another device would, and ends every other session of the account. */
export async function signOthersOut(server: ServerUnderTest, email: string): Promise<void> {
  const { access_token: token } = await newSession(server, email);
  await askAccounts(server, '/auth/v1/logout?scope=others', { token, method: 'POST' });
}

/** Stores a session on the device, as signing in does. It takes effect with the next page. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  if (page.url() === 'about:blank') await openNothing(page);
  await page.evaluate((kept) => localStorage.setItem('lg-session', kept), JSON.stringify(session));
}

/** Opens a page of the site's origin without the app, which would use the session and request data. */
async function openNothing(page: Page): Promise<void> {
  const nothing = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('**/rien', (route) => route.fulfill(nothing), { times: 1 });
  await page.goto('/rien');
}

/** The references of the orders that the server shows to the session's account. */
export async function ordersOf(server: ServerUnderTest, { access_token: token }: Session): Promise<string[]> {
  const reply = await askAccounts(server, '/rest/v1/rpc/own_orders?p_from=0&p_most=100', { token });
  expect(reply.status).toBe(200);
  const { orders } = (await reply.json()) as { orders: { reference: string }[] };
  return orders.map(({ reference }) => reference);
}

/** Signs in on the page, as a customer does. */
export async function signIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.goto('/connexion');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** An account with a role at the desk, given by the operator's command. Returns its session, with the second factor shown. */
export async function newManager(
  server: ServerUnderTest,
  email = 'nadia@exemple.gp',
  role: 'gestionnaire' | 'admin' = 'gestionnaire',
): Promise<Session> {
  const desk = { ...server.backend, mails: () => server.mails(), setRole: server.operator.setRole };
  const device = await newManagerOf(desk, email, role);
  const { data } = await device.auth.getSession();
  if (!data.session) throw new Error('the manager is not signed in');
  return data.session as Session;
}
