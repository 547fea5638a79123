import type { ComponentType } from 'react';
import type { FieldKind } from '../../services/field.ts';
import type { ControlProps } from './control-props.ts';

/** Kinds with heavy controls, each used by one form, whose route loads them. */
export type HeavyKind = 'itemList' | 'files' | 'slot';
export type Controls<K extends FieldKind> = { readonly [Kind in K]: ComponentType<ControlProps<Kind>> };
/** The controls that the route of a form passes to it. One for a common kind, such as a position, replaces the usual control. */
export type HeavyControls = Partial<Controls<HeavyKind | 'position'>>;
