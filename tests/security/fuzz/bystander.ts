import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { order } from '../../../supabase/local/testing/documents.ts';
import { CONFIDENTIAL, type Reply, send } from './send.ts';

/** An ordinary customer does something four times a second, which is more than one customer does. */
const EVERY_MS = 250;

export interface Watched {
  /** Milliseconds from when a request was due to the last byte of its answer, in the order of the requests. */
  readonly latencies: readonly number[];
  readonly complaints: readonly string[];
  /** The keys of the orders that were accepted. */
  readonly orders: readonly string[];
  /** Milliseconds by which the watching process itself was late, at most. */
  readonly ownDelay: number;
}

export interface Bystander {
  stop(): Promise<Watched>;
}

const JSON_HEADERS = { 'content-type': 'application/json', 'x-real-ip': '198.51.100.7' };

/**
 * Loads a page and its data, sends an order, and asks how it stands, in turn and at a steady rate. A request is due by
 * the clock and not when the last one was answered: otherwise a server that stands still would be measured once.
 */
export function startBystander(origin: URL): Bystander {
  const agent = new Agent({ keepAlive: true });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const latencies: number[] = [];
  const complaints: string[] = [];
  const orders: string[] = [];
  const underWay = new Set<Promise<void>>();

  const ask = (method: string, path: string, headers: Record<string, string> = {}, body: unknown = null) =>
    send(origin, agent, {
      method,
      path,
      headers: { ...JSON_HEADERS, ...headers },
      body: body === null ? null : Buffer.from(JSON.stringify(body)),
    });
  const sendOrder = async () => {
    const key = randomUUID();
    const body = order(undefined, { customer_name: CONFIDENTIAL });
    const reply = await ask('POST', '/functions/v1/submit', { 'idempotency-key': key }, body);
    if (statusOf(reply) === 201) orders.push(key);
    return reply;
  };
  const askForIt = () =>
    ask('POST', '/functions/v1/order-status', {}, { submissionIds: [orders.at(-1) ?? randomUUID()] });
  const actions: readonly (readonly [what: string, expected: number, act: () => Promise<Reply>])[] = [
    ['the page', 200, () => ask('GET', '/pharmacie')],
    ['its data', 200, () => ask('GET', '/data/tariff.json')],
    ['the order', 201, sendOrder],
    ['its status', 200, askForIt],
  ];

  const begin = performance.now();
  let count = 0;
  const next = async () => {
    const due = begin + count * EVERY_MS;
    const [what, expected, act] = actions[count % actions.length] ?? actions[0] ?? fail();
    count += 1;
    const status = statusOf(await act());
    latencies.push(performance.now() - due);
    if (status !== expected) complaints.push(`the bystander had ${status} for ${what}`);
  };
  const timer = setInterval(() => {
    // A late timer makes up for what it has missed.
    while (begin + count * EVERY_MS <= performance.now()) {
      const one = next().finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, EVERY_MS / 10);

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      agent.destroy();
      delay.disable();
      return { latencies, complaints, orders, ownDelay: delay.max / 1e6 };
    },
  };
}

const statusOf = (reply: Reply) => (typeof reply === 'string' ? reply : reply.status);

const fail = (): never => {
  throw new Error('nothing to do');
};

/** The value that a share of the values does not exceed; NaN without any. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
