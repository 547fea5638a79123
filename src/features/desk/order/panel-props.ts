import type { OrderStatus } from '../../../domain/order-status.ts';

/** What the page of one order gives to each of its panels. A panel reads what else it needs by a procedure of its own. */
export interface PanelProps {
  readonly id: string;
  readonly reference: string;
  readonly service: string;
  readonly status: OrderStatus;
  readonly role: 'gestionnaire' | 'admin';
  /** Reads the order again, after the panel has changed it. */
  readonly onChanged: () => void;
}
