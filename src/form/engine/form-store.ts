import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { emptyValues } from '../../services/field-values.ts';
import type { FieldErrors, FieldValue, Values } from '../../services/values.ts';

export interface FormState {
  readonly values: Values;
  readonly errors: FieldErrors;
  /** Whether the customer has edited anything since the form was filled from a draft. */
  readonly isDirty: boolean;
  /** The values that were filled in automatically; null when none were. */
  readonly prefill: Prefill | null;
}

/** Values that were filled in automatically. */
export interface Prefill {
  /** The account that they come from; null when the device itself remembers them. */
  readonly account: string | null;
  readonly values: Values;
  /** The customer has removed the prefilled values: nothing more is filled in. */
  readonly isRefused?: boolean;
}

/** The state of one form. It lives outside React, so that a keystroke renders one field and not the form. */
export interface FormStore {
  /** Fields whose files or items are being read, each with whether all of them could be added. */
  reading?: Map<string, Promise<boolean>>;
  get(): FormState;
  subscribe(listener: () => void): () => void;
  /**
   * Sets a field for the customer and applies its effects on other fields. Errors go that no longer hold: its own, those of fields
   * that it rewords or hides, and those of rules between fields that are met now.
   */
  change(name: string, value: FieldValue, tables: Tables): void;
  /** Fills the form with every field of a draft or an earlier order, as the services' request.ts returns them. */
  fill(values: Values, prefill?: Prefill | null): void;
  /** Fills in empty fields. It overwrites nothing, and fills in no field twice. */
  prefill(prefill: Prefill, tables: Tables): void;
  /**
   * Empties the fields that were filled in and not edited since, and prevents further prefills. With names, only those of
   * these fields, which may be filled in again.
   */
  takeBack(only?: readonly string[]): void;
  clear(): void;
  setErrors(errors: FieldErrors): void;
}

function without<T>(
  entries: Readonly<Record<string, T>>,
  names: readonly string[],
): Readonly<Record<string, T>> {
  if (!names.some((name) => name in entries)) return entries;
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)));
}

/** The names of the fields that were filled in and not edited since. */
export function untouchedOf({ values, prefill }: Pick<FormState, 'values' | 'prefill'>): readonly string[] {
  const filled = prefill?.isRefused ? [] : Object.entries(prefill?.values ?? {});
  return filled.filter(([name, value]) => values[name] === value).map(([name]) => name);
}

/**
 * The names of the fields whose errors no longer hold once the form has the values `next`. Those values hide the field, reword its
 * message, or meet the rule between fields that it broke.
 */
function outdatedErrors(
  service: Service,
  { values, errors }: FormState,
  next: Values,
  tables: Tables,
): string[] {
  const names = Object.keys(errors);
  if (names.length === 0) return names;
  // No rule whose error goes with an answer depends on the moment.
  const context = { tables, now: 0, isOpen: true };
  const [before, after] = [service.rules(values, context), service.rules(next, context)];
  const isMet = (name: string) => errors[name] === before[name] && after[name] === undefined;
  return names.filter(
    (name) =>
      !service.isVisible(name, next) ||
      service.wordsOf(name, next)?.required !== service.wordsOf(name, values)?.required ||
      isMet(name),
  );
}

/** Creates the state of a service's empty form. */
export function createFormStore(service: Service): FormStore {
  let state: FormState = { values: emptyValues(service.fields), errors: {}, isDirty: false, prefill: null };
  const listeners = new Set<() => void>();
  const set = (next: FormState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(name, value, tables) {
      const changed = { ...state.values, [name]: value };
      const effects = service.effects(name, changed, tables);
      const values = { ...changed, ...effects };
      const outdated = outdatedErrors(service, state, values, tables);
      const errors = without(state.errors, [name, ...Object.keys(effects), ...outdated]);
      set({ ...state, values, errors, isDirty: true });
    },
    fill: (values, prefill = null) => set({ values, errors: {}, isDirty: false, prefill }),
    prefill(prefill, tables) {
      let { values, errors } = state;
      const before = state.prefill?.account === prefill.account ? state.prefill : null;
      if (before?.isRefused) return;
      for (const [name, value] of Object.entries(prefill.values)) {
        if (values[name] !== service.fields[name]?.empty || before?.values[name] !== undefined) continue;
        values = { ...values, [name]: value };
        values = { ...values, ...service.effects(name, values, tables) };
        errors = without(errors, [name]);
      }
      set({
        ...state,
        values,
        errors,
        prefill: { ...prefill, values: { ...prefill.values, ...before?.values } },
      });
    },
    takeBack(only) {
      const { prefill } = state;
      if (!prefill) return;
      const names = untouchedOf(state).filter((name) => only?.includes(name) ?? true);
      const emptied = names.map((name) => [name, service.fields[name]?.empty ?? ''] as const);
      const values = { ...state.values, ...Object.fromEntries(emptied) };
      const left = only ? { values: without(prefill.values, names) } : { isRefused: true };
      set({ ...state, values, prefill: { ...prefill, ...left } });
    },
    clear: () => set({ values: emptyValues(service.fields), errors: {}, isDirty: false, prefill: null }),
    setErrors: (errors) => set({ ...state, errors }),
  };
}
