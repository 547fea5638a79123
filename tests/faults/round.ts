import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Random } from './random.ts';
import { aFault, anOrder, type Kind, type Order, type World } from './world.ts';

/** A lease lasts a minute; healing moves the page's clock past it. In milliseconds. */
const AFTER_LEASES = 61_000;
const PASSES = 40;

const OUTCOME: Record<Kind, string> = { good: 'received', passed: 'slot-passed', mispriced: 'price-changed' };

/** The orders confirmed on the device, over all rounds. */
export type Confirmed = Map<string, Kind>;

/**
 * Plays one round: orders are confirmed in two tabs while all senders send at once over a network with seeded
 * faults; some rounds kill the browser or the server. Then everything is healed and the orders must settle.
 */
export async function playRound(world: World, random: Random, confirmed: Confirmed): Promise<void> {
  world.breakNetwork(Array.from({ length: random.between(1, 6) }, () => aFault(random)));
  const orders = Array.from({ length: random.between(1, 3) }, () => anOrder(random));
  for (const order of orders)
    if (await confirm(world, random, order)) confirmed.set(order.fresh.id, order.kind);

  const sending = everybodySends(world, random);
  const serverDies = random.chance(1 / 12);
  const browserDies = random.chance(1 / 12);
  if (serverDies || browserDies) await wait(random.between(0, 120));
  if (serverDies) await world.killServer();
  if (browserDies) await world.killBrowser();
  await Promise.all(sending);

  await world.heal();
  await settle(world.first);
}

/**
 * Confirms an order several times, in both tabs at once; the second confirmation must find the first one's
 * entry.
 */
async function confirm(world: World, random: Random, { fresh }: Order): Promise<boolean> {
  const taps = Array.from({ length: random.between(1, 3) }, () => world.tab(random));
  const kept = await Promise.all(
    taps.map((tab) => tab.evaluate((order) => window.harness?.confirm(order) ?? false, fresh)),
  );
  return kept.some(Boolean);
}

/**
 * Tabs and service worker send a few times each, at random moments. A tab that dies with its browser is
 * ignored.
 */
function everybodySends(world: World, random: Random): Promise<unknown>[] {
  return Array.from({ length: random.between(2, 5) }, async () => {
    const tab = world.tab(random);
    const byWorker = random.chance(0.4);
    await wait(random.between(0, 60));
    const sent = byWorker
      ? tab.evaluate(() => window.harness?.wakeWorker())
      : tab.evaluate(() => window.harness?.drain());
    await Promise.resolve(sent).catch(() => undefined);
  });
}

async function settle(tab: Page): Promise<void> {
  for (let pass = 0; pass < PASSES; pass += 1) {
    await tab.evaluate((later) => window.harness?.drain(later), AFTER_LEASES);
    const entries = (await tab.evaluate(() => window.harness?.list())) ?? [];
    if (!entries.some(({ state }) => state === 'queued' || state === 'sending')) return;
    await wait(50);
  }
}

/**
 * The broken promises of the outbox for the orders on the device, as sentences; empty when there are none.
 */
export async function brokenOnDevice(world: World, confirmed: Confirmed): Promise<string[]> {
  const device = (await world.first.evaluate(() => window.harness?.list())) ?? [];
  const inbox = await world.server.inbox();
  const complaints: string[] = [];
  for (const [id, kind] of confirmed) {
    const entry = device.find((row) => row.id === id);
    const row = inbox.find(({ submissionId }) => submissionId === id);
    if (!entry) complaints.push(`${kind} ${id} is no longer on the device`);
    else if (entry.state !== OUTCOME[kind]) complaints.push(`${kind} ${id} is ${entry.state}`);
    if (entry?.reference && entry.reference !== row?.reference) complaints.push(`${id} has another's number`);
  }
  return complaints;
}

/**
 * The broken promises in the operator's inbox, as sentences: every good order must be there once, no stale
 * one, and none that was not confirmed.
 */
export async function brokenInInbox(world: World, confirmed: Confirmed): Promise<string[]> {
  const times = new Map<string, number>();
  for (const { submissionId } of await world.server.inbox()) {
    times.set(submissionId, (times.get(submissionId) ?? 0) + 1);
  }
  const strangers = [...times.keys()].filter((id) => !confirmed.has(id));
  const wrong = [...confirmed].filter(([id, kind]) => (times.get(id) ?? 0) !== (kind === 'good' ? 1 : 0));
  return [
    ...strangers.map((id) => `${id} was received and never confirmed`),
    ...wrong.map(([id, kind]) => `${kind} ${id} was received ${times.get(id) ?? 0} times`),
  ];
}
