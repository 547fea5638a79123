import type { ComponentType } from 'react';
import type { FieldKind } from '../../services/field.ts';
import { PositionControl } from '../place-parts.tsx';
import {
  CheckboxControl,
  ChoiceControl,
  ConsentControl,
  MultiChoiceControl,
  RadioControl,
  YesNoControl,
} from './choice.tsx';
import { CommuneControl } from './commune.tsx';
import type { ControlProps } from './control-props.ts';
import { PhoneControl } from './phone.tsx';
import {
  DateControl,
  EmailControl,
  LongTextControl,
  MoneyControl,
  TextControl,
  WeightControl,
} from './text.tsx';

/** Kinds whose controls are heavy, and of one form each: the route of that form brings them along. */
type HeavyKind = 'itemList' | 'files' | 'slot';
type Controls<K extends FieldKind> = { readonly [Kind in K]: ComponentType<ControlProps<Kind>> };
export type HeavyControls = Partial<Controls<HeavyKind>>;

/** The control of every other kind. A kind without a control does not compile. */
export const controls: Controls<Exclude<FieldKind, HeavyKind>> = {
  text: TextControl,
  longText: LongTextControl,
  phone: PhoneControl,
  email: EmailControl,
  commune: CommuneControl,
  position: PositionControl,
  money: MoneyControl,
  weight: WeightControl,
  yesNo: YesNoControl,
  choice: ChoiceControl,
  radio: RadioControl,
  multiChoice: MultiChoiceControl,
  date: DateControl,
  checkbox: CheckboxControl,
  consent: ConsentControl,
};
