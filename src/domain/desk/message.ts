import messages from '../../../public/data/messages.json' with { type: 'json' };
import {
  BRACED,
  type Message,
  type MessageTable,
  PLACEHOLDERS,
  type Placeholder,
} from '../tables/messages.ts';
import { typographic } from '../text/typography.ts';

/** The values that the desk has for the placeholders of a message. One without a value stays in braces. */
export type MessageValues = Readonly<Partial<Record<Placeholder, string>>>;

const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name);

/**
 * Fills a message in, in French typography. A value is taken as it is: braces in it, such as a customer may type in a name, are no
 * placeholders.
 */
export function fillMessage(text: string, values: MessageValues): string {
  return typographic(text).replace(
    BRACED,
    (braced, name: string) => (isPlaceholder(name) && values[name]) || braced,
  );
}

/** The placeholders that a text still holds, each once: a message is not sent before somebody has written them. */
export function openPlaceholders(text: string): readonly Placeholder[] {
  const names = [...text.matchAll(BRACED)].flatMap(([, name = '']) => (isPlaceholder(name) ? [name] : []));
  return [...new Set(names)];
}

const LINKS: readonly Placeholder[] = ['liens', 'lien_budget', 'lien_frais'];

/**
 * The message that carries the payment links: the one of that key, or else the first that names a link, because the operator may
 * have written it anew.
 */
export const linksMessage = (messages: readonly Message[]): Message | undefined =>
  messages.find(({ key }) => key === 'deux_liens') ??
  messages.find(({ text }) => openPlaceholders(text).some((name) => LINKS.includes(name)));

/** The message that asks again for what is not paid; none where the operator took it away. */
export const reminderMessage = (messages: readonly Message[]): Message | undefined =>
  messages.find(({ key }) => key === 'rappel');

/** The first message to the customer of an order that came: the one of that key, or else the first for that state without a link. */
export const contactMessage = (messages: readonly Message[]): Message | undefined =>
  messages.find(({ key }) => key === 'premier_contact') ??
  messages.find(
    ({ statuses, text }) =>
      statuses.includes('recue') && !openPlaceholders(text).some((name) => LINKS.includes(name)),
  );

/** The messages at the time of the build. The build stops where they do not fit their schema (build/reference-tables.ts). */
export const bundledMessages = messages as unknown as MessageTable;
