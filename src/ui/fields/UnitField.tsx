import { TextField, type TextFieldProps } from './TextField.tsx';

type UnitFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'unit'> & { unit: string };

/**
 * A decimal number with its unit. Text, not `type="number"`: French keyboards type a comma, which number inputs
 * drop in some browsers, and a wheel must not change an amount.
 */
export function UnitField({ autoComplete = 'off', ...rest }: UnitFieldProps) {
  return <TextField {...rest} type="text" inputMode="decimal" autoComplete={autoComplete} />;
}

/** An amount in euros, as the customer types it (« 42,00 »). */
export function MoneyField(props: Omit<UnitFieldProps, 'unit'>) {
  return <UnitField {...props} unit="€" />;
}
