import { useCallback, useEffect, useState } from 'react';
import type { Followed } from '../../domain/order/follow.ts';
import type { Answer } from '../../domain/order/question.ts';
import { newestRead } from '../newest-read.ts';
import { onWakeUp } from '../page/wake-up.ts';
import { askFollow } from './ask-follow.ts';

/** How often an open page asks, in milliseconds. */
const PERIOD = 15_000;

/** Who asks: the holder of a link, or of the id of an order that this device has sent. */
export type Follower = { readonly token: string } | { readonly submissionId: string };

/** Where an order stands, or why it is not known. */
export type FollowedOrder = Followed | 'asking' | 'unknown' | 'unreachable';

/**
 * Follows an order while the component is mounted. Without an answer, the last known state stays, and so does what the customer has
 * answered when the reply to an earlier look comes after it.
 */
export function useFollowed(follower: Follower): {
  readonly order: FollowedOrder;
  /** Answers a question. Resolves to whether the server has it. */
  readonly answer: (question: string, answer: Answer) => Promise<boolean>;
} {
  const [order, setOrder] = useState<FollowedOrder>('asking');
  const [begin] = useState(newestRead);
  const who = JSON.stringify(follower);
  const ask = useCallback(
    async (answered?: { question: string; answer: Answer }) => {
      const isNewest = begin(answered !== undefined);
      const reply = await askFollow({
        ...(JSON.parse(who) as Follower),
        ...(answered && { answer: answered }),
      });
      if (!reply) setOrder((before) => (typeof before === 'object' ? before : 'unreachable'));
      else if (isNewest()) setOrder(reply.order ?? 'unknown');
      return reply !== null;
    },
    [who, begin],
  );
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && ask());
    void ask();
    const timer = setInterval(look, PERIOD);
    const stop = onWakeUp(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [ask]);
  return { order, answer: (question, answer) => ask({ question, answer }) };
}
