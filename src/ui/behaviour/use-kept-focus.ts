import { useEffect } from 'react';

interface Focused {
  readonly control: Element;
  /** The ids of the elements that may take the focus after it, the best first. */
  readonly homes: readonly string[];
}

const homeOf = (place: Element | null | undefined): string | undefined =>
  place instanceof HTMLElement ? place.dataset.focusHome : undefined;

/** The home of the place that the control stands in, those of its neighbours, then that of the place around it. */
function focusedAt(control: Element): Focused {
  const place = control.closest('[data-focus-home]');
  const around = place?.parentElement?.closest('[data-focus-home]');
  const places = [place, place?.nextElementSibling, place?.previousElementSibling, around];
  return { control, homes: places.map(homeOf).filter((id) => id !== undefined) };
}

/**
 * Keeps the focus while the component is mounted (docs/rules/pages.md#focus). Where a control is taken away that has it, the element
 * whose id `data-focus-home` around the control names takes it. Where there is none any more, a neighbour's does, that of the place
 * around them, or the page's heading. A browser would begin again at the top of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Focused | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? focusedAt(target) : null;
    };
    // Some browsers tell of the loss while the control is being removed: whether it was removed is known afterwards.
    const forgetIfLeft = () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && focused?.control.isConnected) focused = null;
      });
    const rescue = () => {
      if (!focused || focused.control.isConnected) return;
      const { homes } = focused;
      focused = null;
      if (document.activeElement !== document.body) return;
      const found = homes.map((id) => document.getElementById(id)).find((element) => element !== null);
      (found ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    };
    const removals = new MutationObserver(rescue);
    removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forgetIfLeft);
    return () => {
      removals.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forgetIfLeft);
    };
  }, []);
}
