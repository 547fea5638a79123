import { Random } from '../../faults/random.ts';
import { newAccount, newSession } from '../../support/accounts.ts';
import type { EmbeddedServer } from '../../support/server/embedded-server.ts';
import { oddBody, oddHeaders, oddPath, Written } from './oddities.ts';
import { connections, type OddRequest, type Reply, send, whatIsWrong } from './send.ts';
import { structuredRequest } from './structured.ts';
import { ID, TARGETS } from './targets.ts';

const AT_ONCE = 8;
const KEY = 'sb_publishable_local';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

export interface Verdict {
  /** The number of replies by status; 0 is a connection closed without one. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The violations, each with its request. */
  readonly complaints: readonly string[];
  readonly written: Written;
  /** The requests that were answered last, slowest first: where to look when somebody waits. */
  readonly slowest: readonly string[];
}

const SLOWEST = 8;

/** Access tokens of accounts that the requests may use. */
export interface Tokens {
  readonly lasting: string;
  /** For requests that may end its session, or its account. */
  readonly mortal: string;
}

const ENDS_SESSIONS = /logout|delete_account|factors|auth\/v1\/user/;

/** The request with that number in the seed's sequence. It does not depend on earlier ones. */
export function oddRequest(seed: number, number: number, tokens: Tokens): OddRequest {
  const random = new Random(seed * 1_000_003 + number);
  const isStructured = random.chance(0.4);
  const odd = isStructured ? structuredRequest(random, tokens.lasting) : targeted(random, tokens);
  // Many addresses ask, so that allowances by address stop none of them for long.
  const address = `192.0.2.${random.between(1, 250)}`;
  return { ...odd, headers: { apikey: KEY, 'x-real-ip': address, ...odd.headers } };
}

/** A request to a known address, with something odd about its path, headers, method or body. */
function targeted(random: Random, tokens: Tokens): OddRequest {
  const target = random.pick(TARGETS);
  const id = random.uuid();
  const headers: Record<string, string> = { ...withId(target.headers ?? {}, id) };
  if (target.body !== undefined) headers['content-type'] = 'application/json';
  const token = ENDS_SESSIONS.test(target.path) ? tokens.mortal : tokens.lasting;
  if (random.chance(0.3)) headers.authorization = `Bearer ${token}`;
  const hasBody = target.body !== undefined || random.chance(0.1);
  const path = withId(target.path, id);
  // One request in five is valid, so that odd ones meet a server that also works normally.
  const isPlain = random.chance(0.2);
  return {
    method: random.chance(0.1) ? random.pick(METHODS) : target.method,
    path: !isPlain && random.chance(0.4) ? oddPath(path, random) : path,
    headers: !isPlain && random.chance(0.5) ? { ...headers, ...oddHeaders(random) } : headers,
    body: hasBody ? bodyOf(withId(target.body, id), isPlain, random) : null,
  };
}

/** A copy with `ID` replaced by the given id. */
function withId<T>(value: T, id: string): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value).replaceAll(ID, id));
}

function bodyOf(body: unknown, isPlain: boolean, random: Random): Buffer {
  return isPlain ? Buffer.from(JSON.stringify(body) ?? '') : oddBody(body, random);
}

async function tokenOf(server: EmbeddedServer, email: string): Promise<string> {
  await newAccount(server, email);
  return (await newSession(server, email)).access_token;
}

/** Sends the seed's first `count` requests, several at a time, and reports the results. */
export async function play(server: EmbeddedServer, seed: number, count: number): Promise<Verdict> {
  const statuses = new Map<number, number>();
  const complaints: string[] = [];
  const written = new Written(server.dataFolder);
  const times: [milliseconds: number, what: string][] = [];
  const agent = connections();
  const origin = new URL(server.origin);
  const tokens: Tokens = {
    lasting: await tokenOf(server, 'maryse@exemple.gp'),
    mortal: await tokenOf(server, 'joel@exemple.gp'),
  };
  let next = 0;
  let isGone = false;
  const sender = async () => {
    while (next < count && !isGone) {
      const number = next;
      next += 1;
      const odd = oddRequest(seed, number, tokens);
      const begin = performance.now();
      const reply = await send(origin, agent, odd);
      const took = performance.now() - begin;
      isGone ||= reply === 'gone';
      if (typeof reply !== 'string') statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      written.note(odd, reply);
      const wrong = whatIsWrong(reply, origin, odd);
      const what = `request ${number} of seed ${seed}, ${odd.method} ${odd.path.slice(0, 200)}`;
      if (wrong) complaints.push(`${wrong}: ${what}`);
      times.push([took, what]);
      times.sort(([a], [b]) => b - a).splice(SLOWEST);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  if (statusOf(await send(origin, agent, stillSignedIn(tokens))) !== 200) {
    complaints.push('the session that lasts has ended');
  }
  agent.destroy();
  return {
    statuses,
    complaints,
    written,
    slowest: times.map(([ms, what]) => `${Math.round(ms)} ms: ${what}`),
  };
}

const stillSignedIn = ({ lasting }: Tokens): OddRequest => ({
  method: 'GET',
  path: '/auth/v1/user',
  headers: { apikey: KEY, authorization: `Bearer ${lasting}` },
  body: null,
});

const statusOf = (reply: Reply) => (typeof reply === 'string' ? 0 : reply.status);
