import { TextField, type TextFieldProps } from './TextField.tsx';

type UnitFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'unit'> & { unit: string };

/**
 * A decimal number with its unit. The input is text, not `type="number"`: some browsers drop the comma of
 * French keyboards from number inputs, and a mouse wheel must not change an amount.
 */
export function UnitField({ autoComplete = 'off', ...rest }: UnitFieldProps) {
  return <TextField {...rest} type="text" inputMode="decimal" autoComplete={autoComplete} />;
}

/** An amount in euros, as typed (« 42,00 »). */
export function MoneyField(props: Omit<UnitFieldProps, 'unit'>) {
  return <UnitField {...props} unit="€" />;
}
