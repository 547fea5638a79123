import { createContext, useContext, useDeferredValue, useSyncExternalStore } from 'react';
import { useNow } from '../../device/clock/use-now.ts';
import { useTables } from '../../device/reference-data/use-tables.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Service } from '../../services/define.ts';
import type { HeavyControls } from '../controls/control-props.ts';
import type { FormState, FormStore } from './form-store.ts';

/** What differs where a manager fills the form for a caller: the device is not the customer's, and an order may be corrected. */
export interface AtDesk {
  /** The hashes of the documents of the order that is corrected: they stay with it. None for a new order. */
  readonly keptFiles: ReadonlySet<string>;
  /** The slot of the order that is corrected, "HH:mm"; empty for a new order, and without a slot. */
  readonly keptSlot: string;
}

interface FormContextValue {
  readonly service: Service;
  readonly store: FormStore;
  /** Whether the order is being sent: nothing can be edited meanwhile. */
  readonly isLocked: boolean;
  /** Whether an earlier draft has been looked for: before that, an empty list may still be filled. */
  readonly isReady: boolean;
  readonly submissionId: () => string;
  /** The heading level of the steps' titles. */
  readonly headingLevel: 2 | 3 | 4;
  /** The controls of kinds that few forms have. */
  readonly controls: HeavyControls;
  /** Absent on the customer's own device, whose address book, lists and position the controls offer. */
  readonly desk?: AtDesk;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form around this component. Throws when there is none, which is a programming error. */
export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error('useFormContext must be used within a ServiceForm');
  return context;
}

/** A part of a form's state; the component renders again only when that part changes. */
export function useFormState<T>(store: FormStore, select: (state: FormState) => T): T {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

interface FormWorld {
  readonly tables: Tables;
  /** Null until the page has read its clock. */
  readonly now: Instant | null;
}

/**
 * The reference data and the time for the whole form: its hours, options, price and what is sent all use the same
 * ones. Both are deferred, so that React renders their changes between keystrokes and taps.
 */
export function useFormWorld(): FormWorld {
  const tables = useDeferredValue(useTables());
  const now = useDeferredValue(useNow());
  return { tables, now };
}
