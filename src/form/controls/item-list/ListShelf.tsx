import { Suspense, useState } from 'react';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { ITEM_LIST_COPY } from './copy.ts';
import type { ListActions } from './lazy/actions.ts';
import type { SavedListsProps } from './lazy/SavedLists.tsx';

const SavedLists = lazyOrNothing(() => import('./lazy/SavedLists.tsx').then((module) => module.SavedLists));

interface ListShelfProps extends Omit<SavedListsProps, 'actions'> {
  /** Null until the lazy parts are loaded. */
  readonly actions: ListActions | null;
}

/** The collapsed « Mes listes » section, whose content is loaded when it is opened. */
export function ListShelf({ actions, ...props }: ListShelfProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={ITEM_LIST_COPY.shelf} icon="groceries" open={isOpen} onToggle={setOpen}>
      {isOpen && actions && (
        <Suspense fallback={null}>
          <SavedLists {...props} actions={actions} />
        </Suspense>
      )}
    </Disclosure>
  );
}
