import { useEffect, useRef } from 'react';

interface Focused {
  readonly control: Element;
  /** The ids of the elements that may take the focus after it, the best first. */
  readonly homes: readonly string[];
}

const homeOf = (place: Element | null | undefined): string | undefined =>
  place instanceof HTMLElement ? place.dataset.focusHome : undefined;

/** The home of the place that the control stands in, then those of its neighbours. */
function focusedAt(control: Element): Focused {
  const place = control.closest('[data-focus-home]');
  const places = [place, place?.nextElementSibling, place?.previousElementSibling];
  return { control, homes: places.map(homeOf).filter((id) => id !== undefined) };
}

/**
 * Where a control was taken away while it had the focus, gives the focus to the element whose id `data-focus-home` around the control
 * names. Where there is none any more, a neighbour's has it, or the page's heading. A browser would begin again at the top of the
 * document. To be called by a component that is rendered when the control is taken away.
 */
export function useKeptFocus(): void {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? focusedAt(target) : null;
    };
    // Some browsers tell of the loss while the control is being removed: whether it was removed is known afterwards.
    const forgetIfLeft = () =>
      queueMicrotask(() => {
        const isLeft = document.activeElement === document.body && focused.current?.control.isConnected;
        if (isLeft) focused.current = null;
      });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forgetIfLeft);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forgetIfLeft);
    };
  }, []);
  // After each rendering: any of them may have taken the control away.
  useEffect(() => {
    const was = focused.current;
    if (!was || was.control.isConnected) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const homes = was.homes.map((id) => document.getElementById(id));
    const home = homes.find((element) => element !== null) ?? document.querySelector<HTMLElement>('main h1');
    home?.focus();
  });
}
