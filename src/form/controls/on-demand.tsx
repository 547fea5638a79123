import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { isAddressBookHinted } from '../../device/address-book/pre-paint-hint.ts';
import type { Tables } from '../../domain/tables.ts';
import type { AddressBookGroup } from '../../services/address-book.ts';
import { lazyOrNothing } from '../../ui/behaviour/later.ts';
import { useFormContext } from '../engine/form-context.ts';
import type { ControlProps } from './control-props.ts';
import classes from './on-demand.module.css';

type Parts = typeof import('./on-demand.lazy.ts');

/** A component of the chunk that is fetched when one of its parts is shown, because few customers need them. */
const onDemand = <Props extends object>(pick: (parts: Parts) => ComponentType<Props>) =>
  lazyOrNothing(() => import('./on-demand.lazy.ts').then(pick));

const AddressBookPicker = onDemand((parts) => parts.AddressBookPicker);
const FormPosition = onDemand((parts) => parts.FormPosition);

/** The control for a position, which few customers use. */
export function PositionControl(props: ControlProps<'position'>) {
  return (
    <Suspense>
      <FormPosition {...props} />
    </Suspense>
  );
}

const never = () => () => undefined;

/**
 * The address book above the fields that it fills. public/pre-paint.js reserves its place before the first paint. When
 * the device has no entry, it takes no place and loads nothing.
 */
export function AddressBookPlace(props: { group: AddressBookGroup; tables: Tables }) {
  const { isReady } = useFormContext();
  const hasAddressBook = useSyncExternalStore(never, isAddressBookHinted, () => false);
  return (
    <div className={classes.place} data-on={hasAddressBook || undefined}>
      {hasAddressBook && isReady && (
        <Suspense>
          <AddressBookPicker {...props} />
        </Suspense>
      )}
    </div>
  );
}
