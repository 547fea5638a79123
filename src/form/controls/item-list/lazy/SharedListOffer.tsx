import { Suspense, useEffect, useState } from 'react';
import { useEntries } from '../../../../device/outbox/use-outbox.ts';
import { lazyOrNothing } from '../../../../ui/behaviour/later.ts';
import { useFormContext } from '../../../engine/form-context.ts';
import type { ArrivedListProps } from './ArrivedList.tsx';
import { LIST_FRAGMENT } from './list-fragment.ts';
import type { UsualItemsProps } from './UsualItems.tsx';

const ArrivedList = lazyOrNothing(() => import('./ArrivedList.tsx').then((module) => module.ArrivedList));

/** Offers a list that came in the address. It waits for the draft, so that the draft cannot overwrite the list. */
export function SharedListOffer(props: Omit<ArrivedListProps, 'fragment' | 'onDone'>) {
  const { isReady } = useFormContext();
  const [fragment, setFragment] = useState('');
  useEffect(() => {
    const read = () => setFragment(location.hash.startsWith(LIST_FRAGMENT) ? location.hash : '');
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  if (!isReady || fragment === '') return null;
  const forget = () => {
    setFragment('');
    // Without this, a reload would offer the same list again.
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  return (
    <Suspense fallback={null}>
      <ArrivedList key={fragment} {...props} fragment={fragment} onDone={forget} />
    </Suspense>
  );
}

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
