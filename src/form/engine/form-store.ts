import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { emptyValues } from '../../services/field-values.ts';
import type { FieldErrors, FieldValue, Values } from '../../services/values.ts';

export interface FormState {
  readonly values: Values;
  readonly errors: FieldErrors;
  /** True once the customer has changed anything since the form was filled by the machine. */
  readonly isDirty: boolean;
  /** What the machine has filled in by itself; null while it has not. */
  readonly prefill: Prefill | null;
}

/** Answers that nobody has typed. */
export interface Prefill {
  /** The account that they come from; null for what the device itself remembers. */
  readonly account: string | null;
  readonly values: Values;
  /** The customer wants none of it: nothing more is filled in. */
  readonly isRefused?: boolean;
}

/** The state of one form, outside React so that a keystroke renders one field and not the form. */
export interface FormStore {
  /** Fields whose files are being read just now, each with whether all of them could be taken. */
  reading?: Map<string, Promise<boolean>>;
  get(): FormState;
  subscribe(listener: () => void): () => void;
  /** Sets a field as the customer does: its error goes, and its effects on other fields follow. */
  change(name: string, value: FieldValue, tables: Tables): void;
  /** Fills the form from a draft or an earlier order, as restore.ts of the services gives it: every field, and no other. */
  fill(values: Values, prefill?: Prefill | null): void;
  /** Fills in what the customer has not: nothing is written over, and what was once filled in is not filled in again. */
  prefill(prefill: Prefill, tables: Tables): void;
  /** Empties what was filled in and not changed since, for good. */
  takeBack(): void;
  clear(): void;
  setErrors(errors: FieldErrors): void;
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  if (!names.some((name) => name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

/** The fields that were filled in and hold the same still. */
export function untouchedOf({ values, prefill }: Pick<FormState, 'values' | 'prefill'>): readonly string[] {
  const filled = prefill?.isRefused ? [] : Object.entries(prefill?.values ?? {});
  return filled.filter(([name, value]) => values[name] === value).map(([name]) => name);
}

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
      const errors = without(state.errors, [name, ...Object.keys(effects)]);
      set({ ...state, values: { ...changed, ...effects }, errors, isDirty: true });
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
    takeBack() {
      if (!state.prefill) return;
      const emptied = untouchedOf(state).map((name) => [name, service.fields[name]?.empty ?? ''] as const);
      const values = { ...state.values, ...Object.fromEntries(emptied) };
      set({ ...state, values, prefill: { ...state.prefill, isRefused: true } });
    },
    clear: () => set({ values: emptyValues(service.fields), errors: {}, isDirty: false, prefill: null }),
    setErrors: (errors) => set({ ...state, errors }),
  };
}
