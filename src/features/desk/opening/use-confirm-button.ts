import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DOUBLE_PRESS } from '../../../ui/double-press.ts';

/** A key that is held is one press. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/**
 * The button that confirms what opened its panel. It has the focus when the panel opens, so that the next press confirms. Because the
 * panel opens under the pointer and under the pressed key, the second half of a double press must not confirm.
 * @returns `button` for the button; `isDeliberate` says of the press that is handled whether it stands by itself
 */
export function useConfirmButton() {
  const ref = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef(0);
  useEffect(() => {
    pressedAt.current = performance.now();
    ref.current?.focus();
  }, []);
  const isDeliberate = () => {
    const now = performance.now();
    const pause = now - pressedAt.current;
    pressedAt.current = now;
    return pause >= DOUBLE_PRESS;
  };
  return { button: { ref, onKeyDown: ignoreRepeat }, isDeliberate };
}
