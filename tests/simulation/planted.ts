import { DEFECTS, type Defect } from './defects.ts';
import { Simulation } from './simulate.ts';

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
