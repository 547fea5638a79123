import { useEffect } from 'react';
import { createStore } from '../store.ts';
import { useStore } from '../use-store.ts';
import { listShares, onSharesChange, type Share } from './shares.ts';

const shares = createStore<readonly Share[] | null>(null);

async function reload(): Promise<void> {
  const listed = await listShares();
  shares.set(listed.ok ? listed.value : []);
}

/**
 * The shares that wait to be put into a form, the latest first, updated while the component is mounted; null until
 * known.
 */
export function useShares(): readonly Share[] | null {
  useEffect(() => {
    void reload();
    return onSharesChange(() => void reload());
  }, []);
  return useStore(shares);
}
