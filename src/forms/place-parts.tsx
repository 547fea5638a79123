import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import type { Tables } from '../domain/tables.ts';
import type { CarnetGroup } from '../services/carnet.ts';
import { isCarnetMarked } from '../storage/carnet-mark.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';
import type { ControlProps } from './fields/control-props.ts';
import { useFormContext } from './form-context.ts';
import classes from './place-parts.module.css';

type Parts = typeof import('./late/place.ts');

/** What few forms of few customers ask for: one file, fetched when it is. */
const late = <Props extends object>(pick: (parts: Parts) => ComponentType<Props>) =>
  lazyOrNothing(() => import('./late/place.ts').then(pick));

const Carnet = late((parts) => parts.Carnet);
const PositionField = late((parts) => parts.PositionField);

/** Behind a box that few tick. */
export function PositionControl({ name, field, value, error, disabled, onChange }: ControlProps<'position'>) {
  return (
    <Suspense>
      <PositionField {...{ name, value, error, disabled, onChange }} label={field.label} />
    </Suspense>
  );
}

const never = () => () => undefined;

/**
 * The carnet above the fields that it fills. Its place is kept before the first paint (public/foresee.js); where the device
 * has none, nothing is kept and nothing fetched.
 */
export function CarnetPlace(props: { group: CarnetGroup; tables: Tables }) {
  const { isReady } = useFormContext();
  const hasCarnet = useSyncExternalStore(never, isCarnetMarked, () => false);
  return (
    <div className={classes.place} data-on={hasCarnet || undefined}>
      {hasCarnet && isReady && (
        <Suspense>
          <Carnet {...props} />
        </Suspense>
      )}
    </div>
  );
}
