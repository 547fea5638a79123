import { Suspense, useRef } from 'react';
import { timeOfDay } from '../../copy/dates.ts';
import { serverNow } from '../../device/clock/clock.ts';
import type { OrderState } from '../../domain/order/order-status.ts';
import { type Entry, heldUntil, isBeingChanged, releaseHold } from '../../domain/submission.ts';
import { lazyOrNothing } from '../../ui/behaviour/later.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { act } from './act.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';

/** Loaded when there is something to pay: few orders have a link at a time. */
const LinksToPay = lazyOrNothing(() => import('./Asked.lazy.tsx').then((module) => module.LinksToPay));

/** Loaded for an order that was corrected by telephone, which few are. */
const Corrected = lazyOrNothing(() => import('./Asked.lazy.tsx').then((module) => module.Corrected));

type AskedProps = Pick<OrderState, 'links' | 'corrected' | 'without' | 'isWithoutItems'>;

/** The order manager's correction and payment links, for the customer of an order. */
export function AskedOfCustomer({ links = [], corrected, ...goods }: AskedProps) {
  return (
    <Suspense>
      {corrected !== undefined && <Corrected total={corrected} goods={goods} />}
      {links.length > 0 && <LinksToPay links={links} />}
    </Suspense>
  );
}

const OwnQuestions = lazyOrNothing(() => import('./Questions.tsx').then((module) => module.OwnQuestions));

/**
 * The manager’s questions about an order, and the digits to tell its courier. The code is loaded once there is a question or a
 * delivery under way, and stays after the answer.
 */
export function QuestionsOf({ entry: { id, progress } }: { readonly entry: Entry }) {
  const wasAsked = useRef(false);
  wasAsked.current ||= (progress?.questions ?? 0) > 0 || progress?.status === 'en_livraison';
  return (
    wasAsked.current && (
      <Suspense>
        <OwnQuestions id={id} />
      </Suspense>
    )
  );
}

/** The end of the hold on a submission that a form is changing, with a button that ends it now. */
export function Held({ entry }: { entry: Entry }) {
  const now = serverNow();
  const until = heldUntil(entry, now);
  if (until === null || !isBeingChanged(entry, now)) return null;
  return (
    <Alert title={SUBMISSIONS_COPY.held(timeOfDay(until))}>
      <Button
        size="sm"
        variant="default"
        aria-label={SUBMISSIONS_COPY.named(SUBMISSIONS_COPY.sendUnchanged, entry.title)}
        onClick={() => void act(entry.id, (current, at) => releaseHold(current, 'change', at))}
      >
        {SUBMISSIONS_COPY.sendUnchanged}
      </Button>
    </Alert>
  );
}
