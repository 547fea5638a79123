import { useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Whether the browser opens popovers by itself: Chrome since 114, Safari since 17, Firefox since 125. */
const opensPopovers = () => 'popover' in HTMLElement.prototype;

type Popover<Panel extends HTMLElement> = {
  open: boolean;
  close: () => void;
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
 * The props of a button and of a panel beside it that the browser itself opens and closes, also before the page's scripts have
 * come. React closes it on every route change, and when the focus goes elsewhere. Older browsers show it by `data-open`, once React
 * listens.
 */
export function usePopover<Panel extends HTMLElement>(id: string): Popover<Panel> {
  const ref = useRef<Panel>(null);
  const router = useRouter();
  /** The browser opens and closes the panel; this state follows it. */
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    ref.current?.hidePopover?.();
    setOpen(false);
  }, []);
  useEffect(() => {
    const panel = ref.current;
    // It may have been opened before React came.
    if (opensPopovers() && panel?.matches(':popover-open')) setOpen(true);
    const closeElsewhere = ({ target }: FocusEvent) => {
      if (!panel?.parentElement?.contains(target as Node)) close();
    };
    document.addEventListener('focusin', closeElsewhere);
    const stop = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && close());
    return () => {
      document.removeEventListener('focusin', closeElsewhere);
      stop();
    };
  }, [router, close]);
  return {
    open,
    close,
    button: {
      popoverTarget: id,
      // The browser tells a closed one, and one that it opened before React came.
      'aria-expanded': open || undefined,
      onClick: () => {
        if (!opensPopovers()) setOpen(!open);
      },
    },
    panel: {
      ref,
      id,
      popover: 'auto',
      'data-open': open || undefined,
      onToggle: ({ newState }) => setOpen(newState === 'open'),
    },
  };
}
