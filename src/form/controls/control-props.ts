import type { ComponentType } from 'react';
import type { PageStatus } from '../../domain/hours/schedule.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Field, FieldKind, FieldKinds, Options } from '../../services/field.ts';
import { optionalLabel } from '../../ui/fields/field-frame.tsx';

/** The props of a control: its field, its value and its options. */
export interface ControlProps<K extends FieldKind> {
  readonly name: string;
  readonly field: Field<K>;
  readonly value: FieldKinds[K];
  /** The options to choose from; empty for a kind without options. */
  readonly options: Options;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly tables: Tables;
  /** Null until the server's clock is known, and while prerendering. */
  readonly now: Instant | null;
  /** Null for a service without opening hours. */
  readonly status: PageStatus | null;
  readonly onChange: (value: FieldKinds[K]) => void;
}

/** The props of Mantine’s inputs that say a field’s name, label, help and error. Its id is its name. */
export function labelled<K extends FieldKind>({ name, field, error, disabled }: ControlProps<K>) {
  const label = field.optional ? optionalLabel(field.label) : field.label;
  return { id: name, name, label, description: field.help, error, disabled };
}

/** Kinds with heavy controls, each used by one form, whose route loads them. */
export type HeavyKind = 'itemList' | 'files' | 'slot';
export type Controls<K extends FieldKind> = { readonly [Kind in K]: ComponentType<ControlProps<Kind>> };
/** The controls that the route of a form passes to it. One for a common kind, such as a position, replaces the usual control. */
export type HeavyControls = Partial<Controls<HeavyKind | 'position'>>;
