import { Agent, request } from 'node:http';
import { median, percentile } from './figures.ts';

export type HttpCall = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** Rate in calls per second, latencies in milliseconds, and the statuses that came back. */
export type LoadResult = { rate: number; p50: number; p99: number; statuses: Map<number, number> };

/**
 * Sends the calls over `clients` keep-alive connections. Each client waits for an answer before its next
 * call.
 */
export async function load(origin: string, calls: readonly HttpCall[], clients: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  const queue = [...calls];
  const begin = performance.now();
  const client = async () => {
    for (let call = queue.pop(); call; call = queue.pop()) {
      const sentAt = performance.now();
      const status = await send(origin, call, agent);
      latencies.push(performance.now() - sentAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  return {
    rate: calls.length / seconds,
    p50: median(latencies),
    p99: percentile(latencies, 99),
    statuses,
  };
}

function send(origin: string, { method, path, headers, body }: HttpCall, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, origin), { method, headers, agent }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
