import { Suspense } from 'react';
import type { OrderState } from '../../domain/order-status.ts';
import { lazyOrNothing } from '../../ui/later.ts';

/** Loaded when there is something to pay: few orders have a link at a time. */
const LinksToPay = lazyOrNothing(() => import('./LinksToPay.tsx').then((module) => module.LinksToPay));

/** Loaded for an order that was corrected by telephone, which few are. */
const Corrected = lazyOrNothing(() => import('./Corrected.tsx').then((module) => module.Corrected));

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
