import type { ComponentType } from 'react';
import type { FieldKind } from '../../services/field.ts';
import type { ControlProps } from './control-props.ts';

/** Kinds with heavy controls, each used by one form, whose route loads them. */
export type HeavyKind = 'itemList' | 'files' | 'slot';
export type Controls<K extends FieldKind> = { readonly [Kind in K]: ComponentType<ControlProps<Kind>> };
export type HeavyControls = Partial<Controls<HeavyKind>>;
