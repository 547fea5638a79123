import { useEffect } from 'react';
import { isShownTo } from '../../domain/person/owner.ts';
import { onErasure } from '../database/changes.ts';
import { account, userIdOf } from '../session/account.ts';
import { useAuth } from '../session/use-auth.ts';
import { createStore } from '../store.ts';
import { useStore } from '../use-store.ts';
import { ownerOf } from './draft-owner.ts';
import { type Draft, listDrafts, onDraftChange } from './drafts.ts';

const drafts = createStore<readonly Draft[] | null>(null);

const forget = (): void => drafts.set(null);

async function reload(): Promise<void> {
  const listed = await listDrafts();
  if (listed.ok) drafts.set(listed.value);
}

/** The drafts of this device that may be shown, the latest first, updated while the component is mounted; null until known. */
export function useDrafts(): readonly Draft[] | null {
  useEffect(() => {
    // This listener is not removed: a page that shows no drafts must not keep erased ones for the next page that does.
    onErasure(forget);
    void reload();
    const stops = [onDraftChange(() => void reload()), account.subscribe(() => void reload())];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const viewer = userIdOf(useAuth());
  // Those of an account that has just signed out are in the store for a moment.
  return useStore(drafts)?.filter((draft) => isShownTo(ownerOf(draft), viewer)) ?? null;
}
