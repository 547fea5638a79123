import { Suspense } from 'react';
import { useEntries } from '../../../../device/outbox/use-outbox.ts';
import { lazyOrNothing } from '../../../../ui/lazy-or-nothing.ts';
import { useFormContext } from '../../../engine/form-context.ts';
import type { UsualItemsProps } from './UsualItems.tsx';

const UsualItems = lazyOrNothing(() => import('./UsualItems.tsx').then((module) => module.UsualItems));

/** Items of earlier orders. It is loaded only for a customer who has ordered on this device before. */
export function Usual(props: Omit<UsualItemsProps, 'entries'>) {
  const { service } = useFormContext();
  const entries = useEntries();
  const own = entries?.filter((entry) => entry.service === service.slug);
  if (!own || own.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UsualItems {...props} entries={own} />
    </Suspense>
  );
}
