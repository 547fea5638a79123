import type { OrderStatus } from '../../../domain/order-status.ts';

/** The props of every panel on the page of one order. A panel reads the rest by a procedure of its own. */
export interface PanelProps {
  readonly id: string;
  readonly reference: string;
  readonly service: string;
  readonly status: OrderStatus;
  /** Whether its contents are erased: it takes nothing any more into which something is typed. */
  readonly isErased: boolean;
  /** How often the order was corrected. */
  readonly corrections: number;
  /** Differs once the order's links, what it waits for or what was paid of it have changed, here or at another desk. */
  readonly payable: string;
  readonly role: 'gestionnaire' | 'admin';
  /** Reads the order again, after the panel has changed it. */
  readonly onChanged: () => void;
}
