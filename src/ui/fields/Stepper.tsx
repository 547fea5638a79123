import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { words } from '../copy.ts';
import { useEarlyValue } from './hear-values.ts';
import classes from './Stepper.module.css';

type StepperProps = {
  id: string;
  /** The counted thing, for the controls' accessible names: « Lait ». */
  of: string;
  value: number;
  min?: number;
  max: number;
  disabled?: boolean | undefined;
  onChange: (value: number) => void;
  /** Called on Enter, which would otherwise submit the form. */
  onEnter?: () => void;
};

/**
 * A small integer between two buttons. The number accepts typing and arrow keys, so the buttons are not in
 * the tab order: one tab stop instead of three.
 */
export function Stepper({ id, of, value, min = 1, max, disabled, onChange, onEnter }: StepperProps) {
  /** The text being typed; null while the value itself is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After a step, as after focusing, typing replaces the number instead of extending it.
    if (typed === null && document.activeElement === input.current) input.current?.select();
  });
  const step = (by: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, value + by)));
  };
  const onType = (text: string) => {
    // A comma stays: « 1,5 » without it would be 15. What is no whole number changes nothing.
    const [, whole = '', decimals = ''] = /^(\d*)([.,]\d?)?/.exec(text.replace(/[^\d.,]/g, '')) ?? [];
    // Cut to what fits, a pasted 120 would be 12.
    if (whole.length > String(max).length) return;
    const kept = whole + decimals;
    setTyped(kept);
    const number = Number(kept.replace(',', '.'));
    if (kept !== '' && Number.isInteger(number) && number >= min && number <= max) onChange(number);
  };
  useEarlyValue(id, (text) => {
    onType(text);
    // The customer typed before hydration and has left the input since: the value itself is shown again.
    if (document.activeElement !== input.current) setTyped(null);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter?.();
    else if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  };
  const side = { type: 'button', tabIndex: -1 } as const;
  return (
    <div className={classes.stepper}>
      <button
        {...side}
        aria-label={words.oneLess(of)}
        disabled={disabled || value <= min}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={words.quantityOf(of)}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={typed ?? value}
        disabled={disabled}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      <button
        {...side}
        aria-label={words.oneMore(of)}
        disabled={disabled || value >= max}
        onClick={() => step(1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </div>
  );
}
