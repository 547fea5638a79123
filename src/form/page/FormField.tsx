import { type ComponentType, memo, useMemo } from 'react';
import type { PageStatus } from '../../domain/hours/schedule.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { AnyField, Options } from '../../services/field.ts';
import type { FieldValue } from '../../services/values.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { toneColors } from '../../ui/notices/tones.ts';
import type { ControlProps, HeavyControls } from '../controls/control-props.ts';
import { controls as common } from '../controls/index.ts';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import type { FormStore } from '../engine/form-store.ts';

const NONE: Options = [];

/** The options of a field. The array stays the same until an answer changes on which the options depend. */
function useOptions(store: FormStore, field: AnyField, tables: Tables): Options {
  const { options, optionsFollow = [] } = field;
  // Joined into a text, because the form's state is compared by identity.
  const followed = useFormState(store, ({ values }) => optionsFollow.map((name) => values[name]).join('\n'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is followed stands for the answers in the store.
  return useMemo(() => options?.(tables, store.get().values) ?? NONE, [options, tables, store, followed]);
}

interface FormFieldProps {
  readonly name: string;
  readonly field: AnyField;
  readonly tables: Tables;
  readonly now: Instant | null;
  readonly status: PageStatus | null;
}

/**
 * One field of the form. It renders only when its value, its error, or an answer changes on which its options depend.
 * The form around it renders at every keystroke, for the price and the steps.
 */
export const FormField = memo(function FormField({ name, field, tables, now, status }: FormFieldProps) {
  const { service, store, isLocked, controls } = useFormContext();
  const value = useFormState(store, (state) => state.values[name] ?? field.empty);
  const error = useFormState(store, (state) => state.errors[name]);
  const options = useOptions(store, field, tables);
  const words = useFormState(store, (state) => service.wordsOf(name, state.values));
  const isVisible = useFormState(store, (state) => service.isVisible(name, state.values));
  const isDisabled = useFormState(store, (state) => service.isDisabled(name, state.values));
  if (!isVisible) return null;

  const Control = controlOf(field, controls);
  return (
    <>
      <Control
        name={name}
        field={words ? { ...field, ...words } : field}
        value={value}
        options={options}
        error={error}
        disabled={isLocked || isDisabled}
        tables={tables}
        now={now}
        status={status}
        onChange={(next) => store.change(name, next, tables)}
      />
      <Note name={name} />
    </>
  );
});

/**
 * The notice that the answer calls for. The live region exists before its text, so that screen readers announce it. The notice of an
 * untouched form is not announced: a form is emptied once it is sent, and « your list is empty » would be said of the order.
 */
function Note({ name }: { name: string }) {
  const { service, store } = useFormContext();
  const values = useFormState(store, (state) => (service.hasNotes(name) ? state.values : NO_VALUES));
  const isDirty = useFormState(store, (state) => state.isDirty);
  if (!service.hasNotes(name)) return null;
  const note = service.noteOf(name, values);
  return (
    <div role={isDirty || !note ? 'status' : undefined}>
      {note && (
        <Alert color={toneColors[note.tone]} icon={<Icon name="info" />} title={note.title}>
          {note.message}
        </Alert>
      )}
    </div>
  );
}

const NO_VALUES = {};

interface LooseProps extends Omit<ControlProps<'text'>, 'field' | 'value' | 'onChange'> {
  readonly field: AnyField;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
}

/** The type system cannot follow that a field, its value and its control have the same kind. */
function controlOf({ kind }: AnyField, heavy: HeavyControls): ComponentType<LooseProps> {
  const Control = { ...common, ...heavy }[kind];
  if (!Control) throw new Error(`This form has no control for ${kind}`);
  return Control as ComponentType<never> as ComponentType<LooseProps>;
}
