import { Random } from '../../faults/random.ts';
import { newAccount, newSession } from '../../support/accounts.ts';
import type { EmbeddedServer } from '../../support/embedded-server.ts';
import { oddBody, oddHeaders, oddPath } from './oddities.ts';
import { connections, type OddRequest, send } from './send.ts';
import { ID, TARGETS } from './targets.ts';
import { whatIsWrong } from './wrong.ts';

const AT_ONCE = 8;
const KEY = 'sb_publishable_local';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
/** A high count, so that in each third of the run some samples come right after a garbage collection. */
export const MEMORY_SAMPLES = 60;

export interface Verdict {
  /** The number of replies by status; 0 is a connection closed without one. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The violations, each with its request. */
  readonly complaints: readonly string[];
  /** The server's memory at {@link MEMORY_SAMPLES} equal steps, in bytes. */
  readonly memory: readonly number[];
}

/** The request with that number in the seed's sequence. It does not depend on earlier ones. */
export function oddRequest(seed: number, number: number, token: string): OddRequest {
  const random = new Random(seed * 1_000_003 + number);
  const target = random.pick(TARGETS);
  const id = random.uuid();
  const headers: Record<string, string> = { apikey: KEY, ...withId(target.headers ?? {}, id) };
  if (target.body !== undefined) headers['content-type'] = 'application/json';
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

/** Sends the seed's first `count` requests, several at a time, and reports the results. */
export async function play(server: EmbeddedServer, seed: number, count: number): Promise<Verdict> {
  const statuses = new Map<number, number>();
  const complaints: string[] = [];
  const memory: number[] = [];
  const agent = connections();
  const origin = new URL(server.origin);
  await newAccount(server, 'maryse@exemple.gp');
  const { access_token: token } = await newSession(server, 'maryse@exemple.gp');
  let next = 0;
  const sender = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      if (number % Math.ceil(count / MEMORY_SAMPLES) === 0) memory.push(server.residentBytes());
      const odd = oddRequest(seed, number, token);
      const reply = await send(origin, agent, odd);
      if (reply !== 'hang') statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      const wrong = whatIsWrong(reply, origin);
      const what = `request ${number} of seed ${seed}, ${odd.method} ${odd.path.slice(0, 200)}`;
      if (wrong) complaints.push(`${wrong}: ${what}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  agent.destroy();
  memory.push(server.residentBytes());
  return { statuses, complaints, memory };
}
