import { useEffect, useState } from 'react';
import { onSessionChange } from '../../backend/session.ts';
import { onErasure } from '../database/changes.ts';
import { accountNow } from './page-token.ts';

/**
 * A key for what a page holds in its memory alone: another one once the device was erased, or the account of before has gone, in
 * whatever tab (docs/rules/privacy.md#whose-it-is). What a guest holds stays when somebody signs in.
 */
export function useHolder(): number {
  const [holder, setHolder] = useState(0);
  useEffect(() => {
    let before = accountNow();
    const next = () => setHolder((count) => count + 1);
    const stopErasure = onErasure(next);
    const stopSession = onSessionChange(() => {
      const now = accountNow();
      if (before !== null && now !== before) next();
      before = now;
    });
    return () => {
      stopErasure();
      stopSession();
    };
  }, []);
  return holder;
}
