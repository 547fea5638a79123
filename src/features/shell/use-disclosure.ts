import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';

type Disclosure = {
  open: boolean;
  toggle: () => void;
  close: () => void;
  /** The ref of the element that holds both the button and the panel. */
  rootRef: RefObject<HTMLDivElement | null>;
  /** The ref of the button, which gets the focus back on Escape. */
  buttonRef: RefObject<HTMLButtonElement | null>;
};

/** A press elsewhere, and a focus that moves elsewhere. */
const ELSEWHERE = ['pointerdown', 'focusin'];

/**
 * A button with a panel beside it. The panel closes on every route change, on Escape, and when a press or the
 * focus goes elsewhere.
 */
export function useDisclosure(): Disclosure {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const href = useLocation({ select: (location) => location.href });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The panel is open at one address only, so that a navigation closes it without an effect or a flash.
  const open = openAt === href;
  const close = () => setOpenAt(null);
  const rootRef = useClickOutside<HTMLDivElement>(close, ELSEWHERE, undefined, open);
  useWindowEvent('keydown', ({ key }) => {
    if (!open || key !== 'Escape') return;
    close();
    buttonRef.current?.focus();
  });
  return { open, toggle: () => setOpenAt(open ? null : href), close, rootRef, buttonRef };
}
