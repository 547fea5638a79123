import type { ComponentType } from 'react';
import type { FieldKind } from '../../services/field.ts';
import { CheckboxControl, ChoiceControl, MultiChoiceControl, RadioControl, YesNoControl } from './choice.tsx';
import { CommuneControl } from './commune.tsx';
import type { ControlProps } from './control-props.ts';
import { ConsentControl, FilesControl } from './files.tsx';
import { ItemListControl } from './item-list.tsx';
import { SlotControl } from './slot.tsx';
import {
  DateControl,
  EmailControl,
  LongTextControl,
  MoneyControl,
  PhoneControl,
  TextControl,
  WeightControl,
} from './text.tsx';

/** The control of every kind of field. A kind without a control does not compile. */
export const controls: { readonly [K in FieldKind]: ComponentType<ControlProps<K>> } = {
  text: TextControl,
  longText: LongTextControl,
  phone: PhoneControl,
  email: EmailControl,
  commune: CommuneControl,
  slot: SlotControl,
  money: MoneyControl,
  weight: WeightControl,
  yesNo: YesNoControl,
  choice: ChoiceControl,
  radio: RadioControl,
  multiChoice: MultiChoiceControl,
  date: DateControl,
  checkbox: CheckboxControl,
  itemList: ItemListControl,
  files: FilesControl,
  consent: ConsentControl,
};
