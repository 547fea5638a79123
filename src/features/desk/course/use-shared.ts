import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '../../../backend/account-problem.ts';
import { readShared, type Shared } from '../../../backend/desk/shared.ts';
import { newestRead } from '../../../device/newest-read.ts';
import { onWakeUp } from '../../../device/page/wake-up.ts';

/** How often an open panel asks, in milliseconds. */
const PERIOD = 5000;

/**
 * The links that an order has shared, kept up to date while the panel is open. Where an answer fails to come, the last one stays.
 * @param id null for an order that shares nothing
 * @param onNews called when courier or customer has done something
 */
export function useShared(id: string | null, onNews: () => void) {
  const [reply, setReply] = useState<Reply<Shared> | null>(null);
  const [begin] = useState(newestRead);
  const readOnce = useCallback(
    async (isAfterChange: boolean) => {
      if (id === null) return;
      const isNewest = begin(isAfterChange);
      const read = await readShared(id);
      if (!isNewest()) return;
      setReply((before) => (read.ok || !before?.ok ? read : before));
    },
    [id, begin],
  );
  const again = useCallback(() => readOnce(true), [readOnce]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && readOnce(false));
    void readOnce(false);
    const timer = setInterval(look, PERIOD);
    const stop = onWakeUp(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [readOnce]);
  const shared = reply?.ok ? reply.value : null;
  const known = shared && [shared.steps.length, ...shared.questions.map(({ state }) => state)].join();
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (known === null || known === seen) return;
    setSeen(known);
    if (seen !== null) onNews();
  }, [known, seen, onNews]);
  return { shared: reply, again };
}
