import { useEffect } from 'react';
import { onErasure } from '../database/changes.ts';
import { createStore } from '../store.ts';
import { useStore } from '../use-store.ts';
import { type Draft, listDrafts, onDraftChange } from './drafts.ts';

const drafts = createStore<readonly Draft[] | null>(null);

const forget = (): void => drafts.set(null);

async function reload(): Promise<void> {
  const listed = await listDrafts();
  if (listed.ok) drafts.set(listed.value);
}

/** The drafts stored on this device, the latest first, updated while the component is mounted; null until known. */
export function useDrafts(): readonly Draft[] | null {
  useEffect(() => {
    // This listener is not removed: a page that shows no drafts must not keep erased ones for the next page that does.
    onErasure(forget);
    void reload();
    return onDraftChange(() => void reload());
  }, []);
  return useStore(drafts);
}
