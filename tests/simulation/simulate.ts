import { bundleWorld, NEXT_RELEASE, type Plant } from './bundle.ts';
import { DEFECTS, type Defect } from './defects.ts';
import type { Factories, Releases } from './device.ts';
import { playHistory, type Result } from './history.ts';
import { openRealDatabase, type RealDatabase } from './real-backend.ts';
import { type Handlers, SERVER_GLOBALS } from './server.ts';
import { GLOBALS } from './tab.ts';

export interface Totals {
  histories: number;
  confirmed: number;
  received: number;
  tasks: number;
}

/** The product as the simulation runs it. */
export class Simulation {
  readonly totals: Totals = { histories: 0, confirmed: 0, received: 0, tasks: 0 };
  private readonly factories: Releases<Factories>;
  private readonly handlers: Releases<Handlers>;
  private readonly database: RealDatabase | null;
  private readonly isPlain: boolean;

  private constructor(
    factories: Releases<Factories>,
    handlers: Releases<Handlers>,
    database: RealDatabase | null,
    isPlain: boolean,
  ) {
    this.factories = factories;
    this.handlers = handlers;
    this.database = database;
    this.isPlain = isPlain;
  }

  /**
   * @param withDatabase whether `playOnDatabase` will be called
   * @param isPlain whether the histories have no accounts and no deploys
   */
  static async load(
    plants: readonly Plant[] = [],
    withDatabase = false,
    isPlain = false,
  ): Promise<Simulation> {
    const next = [...plants, ...NEXT_RELEASE];
    const factories = { present: await factoriesWith(plants), next: await factoriesWith(next) };
    const handlers = { present: await handlersWith(plants), next: await handlersWith(next) };
    return new Simulation(factories, handlers, withDatabase ? await openRealDatabase() : null, isPlain);
  }

  async play(seed: number, skip?: ReadonlySet<number>): Promise<Result> {
    const { factories, handlers, isPlain } = this;
    return this.count(await playHistory(seed, { factories, handlers, real: null, isPlain }, skip));
  }

  /** Plays on the true database, and compares each of its answers with the model's. */
  async playOnDatabase(seed: number): Promise<Result> {
    const { factories, handlers, database, isPlain } = this;
    if (!database) throw new Error('The simulation was loaded without a database.');
    await database.empty();
    return this.count(await playHistory(seed, { factories, handlers, real: database.backend, isPlain }));
  }

  async close(): Promise<void> {
    await this.database?.close();
  }

  private count(result: Result): Result {
    this.totals.histories += 1;
    this.totals.confirmed += result.confirmed;
    this.totals.received += result.received;
    this.totals.tasks += result.steps;
    return result;
  }
}

async function factoriesWith(plants: readonly Plant[]): Promise<Factories> {
  return {
    page: await bundleWorld('tests/simulation/page-world.ts', GLOBALS, plants),
    worker: await bundleWorld('sw/queue.ts', GLOBALS, plants),
  };
}

async function handlersWith(plants: readonly Plant[]): Promise<Handlers> {
  const make = await bundleWorld<Handlers>(
    'tests/simulation/server-world.ts',
    Object.keys(SERVER_GLOBALS),
    plants,
  );
  return make(SERVER_GLOBALS);
}

/** The fewest of a failing history's actions that still fail: actions are left out one by one. */
export async function shrink(simulation: Simulation, seed: number): Promise<Result & { skipped: number[] }> {
  const skip = new Set<number>();
  let smallest = await simulation.play(seed);
  for (let action = smallest.actions - 1; action > 0; action -= 1) {
    skip.add(action);
    const result = await simulation.play(seed, skip);
    if (result.violations.length > 0) smallest = result;
    else skip.delete(action);
  }
  return { ...smallest, skipped: [...skip].sort((a, b) => a - b) };
}

/** A failed history as text: seed, broken invariants, last steps. */
export function report({ seed, violations, hash, lastSteps }: Result): string {
  const said = violations.slice(0, 5).map((violation) => `  ${violation}`);
  return [
    `Seed ${seed} (trace ${hash}):`,
    ...said,
    'Last steps:',
    ...lastSteps.map((line) => `  ${line}`),
  ].join('\n');
}

/** After how many histories a planted defect was found, and what was said; null when it was not. */
export interface Found {
  readonly name: string;
  readonly histories: number;
  readonly said: string;
  readonly isExpected: boolean;
}

/** Plays histories on a product with a defect until one fails. */
export async function findDefect(defect: Defect, seed: number, most: number): Promise<Found | null> {
  const simulation = await Simulation.load(defect.plants);
  for (let n = 0; n < most; n += 1) {
    const { violations } = await simulation.play(seed + n);
    const [said] = violations;
    if (said === undefined) continue;
    const isExpected = violations.some((violation) => defect.complaint.test(violation));
    return { name: defect.name, histories: n + 1, said, isExpected };
  }
  return null;
}

/**
 * Plays each planted defect, and tells of it.
 * @param only parts of the names of those that are played; none for all
 * @returns whether all were found for what they are
 */
export async function playPlanted(seed: number, most: number, only: readonly string[]): Promise<boolean> {
  let isAllFound = true;
  const isPlayed = ({ name }: Defect) => only.length === 0 || only.some((part) => name.includes(part));
  for (const defect of DEFECTS.filter(isPlayed)) {
    const found = await findDefect(defect, seed, most);
    isAllFound &&= found?.isExpected === true;
    console.log(
      found
        ? `${defect.name}: found after ${found.histories} histories${found.isExpected ? '' : ', as something else'} (${found.said.slice(0, 150)})`
        : `${defect.name}: NOT found in ${most} histories`,
    );
  }
  return isAllFound;
}
