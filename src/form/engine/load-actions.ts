import { reloadSoon } from '../../device/page/reload.ts';

export type Actions = typeof import('./actions.lazy.ts');

let actions: Actions | null = null;

/** The actions of forms; null until they are loaded. */
export const loadedActions = (): Actions | null => actions;

/**
 * Loads the actions of forms, which are a chunk of their own, separate from the background work.
 * @throws Error when it cannot be fetched; the page then reloads as soon as there is a network
 */
export async function loadActions(): Promise<Actions> {
  try {
    actions ??= await import('./actions.lazy.ts');
    return actions;
  } catch (error) {
    reloadSoon();
    throw error;
  }
}
