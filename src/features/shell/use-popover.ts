import { type RefObject, useEffect, useRef } from 'react';

/** Whether the browser opens popovers by itself: Chrome since 114, Safari since 17, Firefox since 125. */
const opensPopovers = () => 'popover' in HTMLElement.prototype;

interface Popover {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

type PopoverProps<Element extends HTMLElement> = {
  button: { popoverTarget: string; 'aria-expanded': true | undefined; onClick: () => void };
  panel: {
    ref: RefObject<Element | null>;
    id: string;
    popover: 'auto';
    'data-open': true | undefined;
    onToggle: (event: { readonly newState?: string }) => void;
  };
};

/**
 * The props of a button and of its panel, which the browser itself opens and closes: also before the page’s scripts have come.
 * Older browsers show the panel by `data-open`, once React listens.
 */
export function usePopover<Element extends HTMLElement>(
  id: string,
  { open, setOpen }: Popover,
): PopoverProps<Element> {
  const ref = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have been opened before React came, and only then.
  useEffect(() => {
    if (opensPopovers() && ref.current?.matches(':popover-open')) setOpen(true);
  }, []);
  useEffect(() => {
    const panel = ref.current;
    return open ? () => panel?.hidePopover?.() : undefined;
  }, [open]);
  return {
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
