import { BRACED, PLACEHOLDERS, type Placeholder } from '../tables/messages.ts';
import { typographic } from '../typography.ts';

/** What the desk knows of an order, for its messages. What is missing stays in braces. */
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
