import { cleanPhone } from '../../domain/clean-text.ts';

/** In milliseconds: a press on the button waits no longer for the numbering plans. */
const PATIENCE_MS = 2000;

type Plans = typeof import('../../domain/dialled.ts');

let plans: Plans | null = null;
/** Numbers that a notice under their field has asked about. */
const asked = new Set<string>();

/** The numbering plans; null until they are loaded. */
export const loadedPlans = (): Plans | null => plans;

/**
 * Loads the numbering plans.
 * @throws Error when they cannot be fetched
 */
export async function loadPlans(): Promise<Plans> {
  plans ??= await import('../../domain/dialled.ts');
  return plans;
}

/** Loads the numbering plans in time for the check of a form; without a network the form goes without. */
export async function settlePlans(): Promise<void> {
  const loaded = loadPlans().catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Whether a number is asked about under its field. It is not asked about again when the form is sent. */
export async function asksBelow(text: string): Promise<boolean> {
  if (text.trim() === '') return false;
  await settlePlans();
  const isDoubtful = plans?.isDoubtfulPhone(text) ?? false;
  if (isDoubtful) asked.add(cleanPhone(text));
  return isDoubtful;
}

/** Whether a clean number is to be asked about when its form is sent. */
export const isPhoneToAsk = (text: string): boolean =>
  !asked.has(text) && (plans?.isDoubtfulPhone(text) ?? false);
