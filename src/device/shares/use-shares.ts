import { useEffect } from 'react';
import { account } from '../session/account.ts';
import { accountNow } from '../session/page-token.ts';
import { createStore } from '../store.ts';
import { useStore } from '../use-store.ts';
import { listShares, onSharesChange, type Share } from './shares.ts';

const shares = createStore<readonly Share[] | null>(null);

let followers = 0;

async function reload(): Promise<void> {
  const listed = await listShares(accountNow());
  if (followers > 0) shares.set(listed.ok ? listed.value : []);
}

/** Reads the shares, now and after every change. Once nobody follows them, their documents leave the memory of the page. */
function follow(): () => void {
  followers += 1;
  void reload();
  const stops = [onSharesChange(() => void reload()), account.subscribe(() => void reload())];
  return () => {
    for (const stop of stops) stop();
    followers -= 1;
    if (followers === 0) shares.set(null);
  };
}

/**
 * The shares that wait to be put into a form, the latest first, updated while the component is mounted; null until
 * known.
 */
export function useShares(): readonly Share[] | null {
  useEffect(follow, []);
  return useStore(shares);
}
