import { useDeferredValue, useMemo } from 'react';
import { serverNow } from '../../../device/clock/clock.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import { type PageStatus, pageStatus, withoutSlots } from '../../../domain/hours/schedule.ts';
import type { Tables } from '../../../domain/tables.ts';
import type { Instant } from '../../../domain/time/island-time.ts';
import { useFormState } from '../../../form/engine/form-context.ts';
import type { FormStore } from '../../../form/engine/form-store.ts';
import type { Service } from '../../../services/define.ts';
import type { Values } from '../../../services/values.ts';

/** The operator's tables, and the time, by the minute. */
export function useWorld(): { readonly tables: Tables; readonly now: Instant } {
  const now = useNow();
  return { tables: useTables(), now: now ?? serverNow() };
}

/** The values, for what depends on all of them: no keystroke waits for the price. */
export const useShownValues = (store: FormStore): Values =>
  useDeferredValue(useFormState(store, ({ values }) => values));

/** Whether a service is open for the answers of its form, and its slots; null for one that is always open. */
export function usePageStatus(
  service: Service,
  store: FormStore,
  tables: Tables,
  now: Instant,
): PageStatus | null {
  const key = useFormState(store, ({ values }) => service.scheduleOf(values));
  const switches = useFormState(store, ({ values }) => service.switchesOf(values).join());
  return useMemo(() => {
    if (key === null) return null;
    const page = pageStatus(tables, key, now, switches.split(','));
    return service.slotField ? page : withoutSlots(page);
  }, [service, tables, key, now, switches]);
}
