import { recoverSoon } from '../../device/page/reload.ts';

export type Actions = typeof import('./actions.lazy.ts');

let actions: Actions | null = null;

/** The part of the forms that reads, writes and sends; null until it has come. */
export const loadedActions = (): Actions | null => actions;

/**
 * Fetches it: it comes in a file of its own, beside what brings the page to life.
 * @throws Error when it cannot be fetched; the page then loads again as soon as there is a network
 */
export async function loadActions(): Promise<Actions> {
  try {
    actions ??= await import('./actions.lazy.ts');
    return actions;
  } catch (error) {
    recoverSoon();
    throw error;
  }
}
