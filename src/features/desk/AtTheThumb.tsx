import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import type { SectionName } from './Card.tsx';

/**
 * The manager's next step with an order. The change of status is `move` to the status named by it; the buttons of the others stand in
 * their sections.
 * - hand: hands the courier's link over
 */
export type NextStep =
  | 'take'
  | 'contact'
  | 'move'
  | 'links'
  | 'send'
  | 'wait'
  | 'courier'
  | 'hand'
  | 'refund';

export interface Next {
  readonly step: NextStep;
  readonly section: SectionName;
  /** The status that the step moves the order to; absent for another step. */
  readonly to?: OrderStatus;
}

/** The step that comes next, and the place at the thumb for its button; null until the place is there. */
export const NextContext = createContext<{ readonly next: Next | null; readonly place: HTMLElement | null }>({
  next: null,
  place: null,
});

interface AtTheThumbProps {
  /** The steps of which this is the button. */
  readonly steps: readonly NextStep[];
  readonly children: ReactNode;
}

/** The button of a step, which belongs to its section: at the thumb while the step comes next, and in its place otherwise. */
export function AtTheThumb({ steps, children }: AtTheThumbProps) {
  const { next, place } = useContext(NextContext);
  return next && place && steps.includes(next.step) ? createPortal(children, place) : children;
}

/** The step that comes next with the order that is open; null where there is none. */
export const useNextStep = (): NextStep | null => useContext(NextContext).next?.step ?? null;
