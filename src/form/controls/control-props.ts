import type { Instant } from '../../domain/island-time.ts';
import type { PageStatus } from '../../domain/schedule.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Field, FieldKind, FieldKinds, Options } from '../../services/field.ts';

/** What a control is given: its field, its value, and what there is to choose from. */
export interface ControlProps<K extends FieldKind> {
  readonly name: string;
  readonly field: Field<K>;
  readonly value: FieldKinds[K];
  /** What there is to choose from; empty where nothing is. */
  readonly options: Options;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly tables: Tables;
  /** Null until the server's clock is known, and while prerendering. */
  readonly now: Instant | null;
  /** Null for what has no opening hours. */
  readonly status: PageStatus | null;
  readonly onChange: (value: FieldKinds[K]) => void;
}

/** The part of the props that every labelled control of ui/fields takes as it is. */
export function labelled<K extends FieldKind>({ name, field, error, disabled }: ControlProps<K>) {
  return { name, label: field.label, help: field.help, optional: field.optional, error, disabled };
}
