import type { Tables } from '../domain/tables.ts';
import type { Service } from '../services/define.ts';
import { emptyValues, restoreValues } from '../services/field.ts';
import type { FieldErrors, FieldValue, Values } from '../services/values.ts';

export interface FormState {
  readonly values: Values;
  readonly errors: FieldErrors;
  /** True once the customer has changed anything since the form was filled by the machine. */
  readonly isDirty: boolean;
}

/** The state of one form, outside React so that a keystroke renders one field and not the form. */
export interface FormStore {
  get(): FormState;
  subscribe(listener: () => void): () => void;
  /** Sets a field as the customer does: its error goes, and its effects on other fields follow. */
  change(name: string, value: FieldValue, tables: Tables): void;
  /** Fills the form from a draft or an earlier order; what does not fit the fields is dropped. */
  fill(stored: unknown): void;
  clear(): void;
  setErrors(errors: FieldErrors): void;
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  if (!names.some((name) => name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}

export function createFormStore(service: Service): FormStore {
  let state: FormState = { values: emptyValues(service.fields), errors: {}, isDirty: false };
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
      set({ values: { ...changed, ...effects }, errors, isDirty: true });
    },
    fill: (stored) => set({ values: restoreValues(service.fields, stored), errors: {}, isDirty: false }),
    clear: () => set({ values: emptyValues(service.fields), errors: {}, isDirty: false }),
    setErrors: (errors) => set({ ...state, errors }),
  };
}
