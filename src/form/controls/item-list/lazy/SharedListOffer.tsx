import { Suspense, useEffect, useState } from 'react';
import { lazyOrNothing } from '../../../../ui/lazy-or-nothing.ts';
import { useFormContext } from '../../../engine/form-context.ts';
import type { ArrivedListProps } from './ArrivedList.tsx';
import { LIST_FRAGMENT } from './list-fragment.ts';

const ArrivedList = lazyOrNothing(() => import('./ArrivedList.tsx').then((module) => module.ArrivedList));

/** A list that came with the address, once the draft is known: only then can nothing be written over. */
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
    // Else the same list would be offered again after a reload.
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  return (
    <Suspense fallback={null}>
      <ArrivedList key={fragment} {...props} fragment={fragment} onDone={forget} />
    </Suspense>
  );
}
