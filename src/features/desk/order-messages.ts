import { createContext, useContext } from 'react';
import type { DeskOrder } from '../../backend/desk/order.ts';
import { findLast } from '../../domain/collections.ts';
import { fillMessage, type MessageValues } from '../../domain/desk/message.ts';
import type { Message } from '../../domain/tables/messages.ts';
import type { OrderPerson } from '../../services/order-people.ts';

/** The name of the message to the courier, as the history keeps it. */
export const TO_COURIER = 'coursier';

/** The parts of which the messages of one order are made. */
export interface OrderMessages {
  readonly order: Pick<DeskOrder, 'id' | 'reference' | 'status' | 'history'>;
  readonly messages: readonly Message[];
  readonly people: readonly OrderPerson[];
  /** Whether the customer wishes not to be called: then messages are SMS. */
  readonly isSmsOnly: boolean;
  /** The values that the desk knows for a message to that person. */
  readonly valuesFor: (person: OrderPerson) => MessageValues;
  /** Called after a message was handed over. */
  readonly onSent: () => void;
}

export const OrderMessagesContext = createContext<OrderMessages | null>(null);

/** The messages of the order that is open; null outside of its page. */
export const useOrderMessages = (): OrderMessages | null => useContext(OrderMessagesContext);

export const textOf = ({ text }: Message, { valuesFor }: OrderMessages, person: OrderPerson): string =>
  fillMessage(text, valuesFor(person));

/**
 * When a message was handed over last, in epoch milliseconds.
 * @param since what came before does not count: an ISO instant
 */
export function sentAt({ history }: OrderMessages['order'], key: string, since: string): number | null {
  const event = findLast(history, ({ kind, detail }) => kind === 'message' && detail.template === key);
  return event && Date.parse(event.at) >= Date.parse(since) ? Date.parse(event.at) : null;
}
