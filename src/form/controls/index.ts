import type { FieldKind } from '../../services/field.ts';
import {
  CheckboxControl,
  ChoiceControl,
  ConsentControl,
  MultiChoiceControl,
  RadioControl,
  YesNoControl,
} from './choice.tsx';
import type { Controls, HeavyKind } from './control-props.ts';
import { PositionControl } from './on-demand.tsx';
import {
  CommuneControl,
  DateControl,
  EmailControl,
  LongTextControl,
  MoneyControl,
  PhoneControl,
  TextControl,
  WeightControl,
} from './text.tsx';

/** The controls of all other kinds. A kind without a control does not compile. */
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
