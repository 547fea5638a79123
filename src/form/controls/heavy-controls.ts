import type { ComponentType } from 'react';
import type { FieldKind } from '../../services/field.ts';
import type { ControlProps } from './control-props.ts';

/** Kinds with heavy controls, each used by one form, whose route loads them. */
export type HeavyKind = 'itemList' | 'files' | 'slot';
export type Controls<K extends FieldKind> = { readonly [Kind in K]: ComponentType<ControlProps<Kind>> };
/** The controls that a form brings, those of common kinds in the place of the usual ones. */
export type HeavyControls = Partial<Controls<HeavyKind | 'position'>>;
