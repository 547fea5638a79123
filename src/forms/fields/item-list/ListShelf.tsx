import { Suspense, useState } from 'react';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import type { SavedListsProps } from './SavedLists.tsx';
import { SHELF_COPY } from './shelf-copy.ts';

const SavedLists = lazyOrNothing(() => import('./SavedLists.tsx').then((module) => module.SavedLists));

/** « Mes listes », closed: what is in it is fetched when it is opened. */
export function ListShelf(props: SavedListsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={SHELF_COPY.title} icon="groceries" open={isOpen} onToggle={setOpen}>
      {isOpen && (
        <Suspense fallback={null}>
          <SavedLists {...props} />
        </Suspense>
      )}
    </Disclosure>
  );
}
