import type { Page } from '@playwright/test';
import type { Meddler } from '../support/server/fault-proxy.ts';
import { expect, offlineTest as test } from '../support/test.ts';
import { Random } from './random.ts';
import { brokenInInbox, brokenOnDevice, type Confirmed, playRound } from './round.ts';
import { newKeyPerRetry, saysYes, swallowsOrders } from './saboteurs.ts';
import { World } from './world.ts';

test.use({ ownProcess: true });

/** The rounds of exactly-once.full.spec.ts find no error. These tests show that their checker would find one. */
const ROUNDS = 30;

type Sabotage = {
  meddler?: () => Meddler;
  /** A fault of the device itself after a round. */
  onDevice?: (tab: Page) => Promise<void>;
  /** Every complaint that the checker must make at least once. */
  complaints: RegExp[];
};

const SABOTAGES: Record<string, Sabotage> = {
  'a sender with a new key for every retry': {
    meddler: newKeyPerRetry,
    complaints: [/ was received and never confirmed$/],
  },
  'an acknowledged order that is swallowed': {
    meddler: swallowsOrders,
    complaints: [/^good \S+ was received 0 times$/, / has another's number$/],
  },
  'a stale order and an unseen price that are accepted': {
    meddler: saysYes,
    complaints: [
      /^passed \S+ was received 1 times$/,
      /^mispriced \S+ was received 1 times$/,
      /^passed \S+ is received$/,
    ],
  },
  'a device that forgets': {
    onDevice: forgetOne,
    complaints: [/ is no longer on the device$/],
  },
};

/** Deletes a row of the outbox directly in the database. */
async function forgetOne(tab: Page): Promise<void> {
  await tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('livraison-guadeloupe');
        opening.onsuccess = () => {
          const db = opening.result;
          const transaction = db.transaction('outbox', 'readwrite');
          const rows = transaction.objectStore('outbox');
          const first = rows.getAllKeys();
          first.onsuccess = () => first.result[0] !== undefined && rows.delete(first.result[0]);
          transaction.oncomplete = () => resolve(db.close());
        };
      }),
  );
}

for (const [name, { meddler, onDevice, complaints }] of Object.entries(SABOTAGES)) {
  test(`${name}: the rounds find it out @background`, async ({ profile, network, server, consoleGuard }) => {
    test.setTimeout(120_000);
    consoleGuard.allow(/./);
    if (meddler) network.meddler = meddler();
    const world = new World(profile, network, server);
    await world.start();
    const confirmed: Confirmed = new Map();
    let said: string[] = [];
    const unsaid = () => complaints.filter((complaint) => !said.some((text) => complaint.test(text)));
    for (let round = 1; round <= ROUNDS && unsaid().length > 0; round += 1) {
      await playRound(world, new Random(round), confirmed);
      await onDevice?.(world.first);
      said = [...(await brokenOnDevice(world, confirmed)), ...(await brokenInInbox(world, confirmed))];
    }
    expect(unsaid(), said.join('\n')).toEqual([]);
  });
}
