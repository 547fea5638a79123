import { Suspense } from 'react';
import type { OrderState } from '../../domain/order-status.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

/** Loaded when there is something to pay: few orders have a link at a time. */
const LinksToPay = lazyOrNothing(() => import('./LinksToPay.tsx').then((module) => module.LinksToPay));

/** What the order manager asks of the customer meanwhile. */
export function AskedOfCustomer({ links = [] }: Pick<OrderState, 'links'>) {
  return <Suspense>{links.length > 0 && <LinksToPay links={links} />}</Suspense>;
}
