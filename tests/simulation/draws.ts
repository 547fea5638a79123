import type { Random } from '../faults/random.ts';
import type { deviceActions } from './device-actions.ts';
import { CALM, type Weather } from './network.ts';
import type { PageActions } from './page-actions.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export type PageAction = keyof PageActions['byName'];
export type DeviceAction = keyof ReturnType<typeof deviceActions>;
export type Action = PageAction | DeviceAction;

/** How often each action is drawn, beside the others. */
const ACTIONS: readonly (readonly [Action, number])[] = [
  ['order', 4],
  ['amend', 4],
  ['question', 2],
  ['stop', 1],
  ['accept', 3],
  ['move', 3],
  ['resend', 3],
  ['acknowledge', 1],
  ['takeOff', 1],
  ['pay', 6],
  ['crash', 2],
  ['reload', 2],
  ['freeze', 2],
  ['wake', 2],
  ['open', 2],
  ['worker', 2],
  ['offline', 2],
  ['online', 2],
  ['fullDisk', 1],
  ['abort', 1],
  ['wipe', 1],
  ['setClock', 1],
  ['tariff', 2],
  ['close', 1],
  ['dying', 1],
  ['sleep', 1],
];
/** Besides, where people sign in. */
const OF_ACCOUNTS: readonly (readonly [Action, number])[] = [
  ['order', 6],
  ['signIn', 5],
  ['signOut', 4],
  ['annul', 4],
];
/** Besides, where the next release may be deployed. */
const OF_DEPLOYS: readonly (readonly [Action, number])[] = [
  ['deploy', 10],
  ['open', 8],
  ['reload', 4],
  ['wipe', 2],
];

interface Kind {
  readonly hasAccounts: boolean;
  readonly mayDeploy: boolean;
}

export function drawAction(random: Random, { hasAccounts, mayDeploy }: Kind): Action {
  const actions = [...ACTIONS, ...(hasAccounts ? OF_ACCOUNTS : []), ...(mayDeploy ? OF_DEPLOYS : [])];
  let left = random.next() * actions.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [action, weight] of actions) {
    left -= weight;
    if (left < 0) return action;
  }
  return 'order';
}

/** Mostly so short that the next thing happens in the middle of the last one. */
export function drawPause(random: Random): number {
  const kind = random.next();
  if (kind < 0.35) return random.between(0, 300);
  if (kind < 0.7) return random.between(300, 5 * SECOND);
  if (kind < 0.92) return random.between(5 * SECOND, 90 * SECOND);
  if (kind < 0.95) return random.between(2 * MINUTE, 40 * MINUTE);
  // Slots pass, and places close.
  return random.between(40 * MINUTE, 180 * MINUTE);
}

export function drawWeather(random: Random): Weather {
  if (random.chance(0.3)) return CALM;
  const share = () => (random.chance(0.5) ? random.next() * 0.25 : 0);
  return {
    lostRequest: share(),
    lostAnswer: share(),
    late: share(),
    twice: share() / 3,
    captive: share(),
    refused: share(),
    silent: share() / 2,
  };
}
