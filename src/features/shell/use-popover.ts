import { useLocation } from '@tanstack/react-router';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the browser opens popovers by itself: Chrome since 114, Safari since 17, Firefox since 125. */
const opensPopovers = () => 'popover' in HTMLElement.prototype;

type Popover<Panel extends HTMLElement> = {
  open: boolean;
  close: () => void;
  /** The props of the element that holds both the button and the panel. */
  root: { onBlur: (event: FocusEvent) => void };
  button: { popoverTarget: string; 'aria-expanded': true | undefined; onClick: () => void };
  panel: {
    ref: RefObject<Panel | null>;
    id: string;
    popover: 'auto';
    'data-open': true | undefined;
    onToggle: (event: { readonly newState?: string }) => void;
  };
};

/**
 * The props of a button and of a panel that the browser itself opens and closes, also before the page's scripts have come. React
 * closes it on every route change, and when the focus goes elsewhere. Older browsers show it by `data-open`, once React listens.
 */
export function usePopover<Panel extends HTMLElement>(id: string): Popover<Panel> {
  const ref = useRef<Panel>(null);
  const href = useLocation({ select: (location) => location.href });
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The panel is open at one address only.
  const open = openAt === href;
  const close = () => setOpenAt(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been opened before React came, and only then.
  useEffect(() => {
    if (opensPopovers() && ref.current?.matches(':popover-open')) setOpenAt(href);
  }, []);
  useEffect(() => {
    const panel = ref.current;
    return open ? () => panel?.hidePopover?.() : undefined;
  }, [open]);
  return {
    open,
    close,
    root: {
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      },
    },
    button: {
      popoverTarget: id,
      // The browser tells a closed one, and one that it opened before React came.
      'aria-expanded': open || undefined,
      onClick: () => {
        if (!opensPopovers()) setOpenAt(open ? null : href);
      },
    },
    panel: {
      ref,
      id,
      popover: 'auto',
      'data-open': open || undefined,
      onToggle: ({ newState }) => setOpenAt(newState === 'open' ? href : null),
    },
  };
}
