import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Disclosure = {
  open: boolean;
  toggle: () => void;
  close: () => void;
  /** The ref of the element that holds both the button and the panel. */
  rootRef: RefObject<HTMLDivElement | null>;
  /** The ref of the button, which gets the focus back on Escape. */
  buttonRef: RefObject<HTMLButtonElement | null>;
};

/**
 * A button with a panel beside it. The panel closes on every route change, on Escape, and when a press or the
 * focus goes elsewhere.
 */
export function useDisclosure(): Disclosure {
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const href = useLocation({ select: (location) => location.href });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The panel is open at one address only, so that a navigation closes it without an effect or a flash.
  const open = openAt === href;

  useEffect(() => {
    if (!open) return;
    const close = () => setOpenAt(null);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      buttonRef.current?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open]);

  return {
    open,
    toggle: () => setOpenAt(open ? null : href),
    close: () => setOpenAt(null),
    rootRef,
    buttonRef,
  };
}
