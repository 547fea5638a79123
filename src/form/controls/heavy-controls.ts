import type { ComponentType } from 'react';
import type { FieldKind } from '../../services/field.ts';
import type { ControlProps } from './control-props.ts';

/** Kinds whose controls are heavy, and of one form each: the route of that form brings them along. */
export type HeavyKind = 'itemList' | 'files' | 'slot';
export type Controls<K extends FieldKind> = { readonly [Kind in K]: ComponentType<ControlProps<Kind>> };
export type HeavyControls = Partial<Controls<HeavyKind>>;
