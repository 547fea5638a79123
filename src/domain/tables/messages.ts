import * as v from 'valibot';
import { ORDER_STATUSES } from '../order/order-status.ts';
import { areUnique, editedAs, Lines, Text, Version } from './primitives.ts';

/**
 * The names that a message may have in braces. The desk fills in those that it knows. The last four, and a link that is not made
 * yet, stay for the manager to write.
 */
export const PLACEHOLDERS = [
  'prenom',
  'numero',
  'gestionnaire',
  'total',
  'creneau',
  'commune',
  'liens',
  'lien_budget',
  'montant_budget',
  'lien_frais',
  'montant_frais',
  'article',
  'remplacement',
  'prix',
  'raison',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Everything in braces, whether it is known or not. */
export const BRACED = /\{([^{}]{0,40})\}/g;

const isKnown = (name: string | undefined) => PLACEHOLDERS.some((known) => known === name);

const Message = v.object({
  /** The name by which the history of an order remembers the message. */
  key: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z_]{0,39}$/, 'Expected a key such as "premier_contact"'),
    editedAs('none'),
  ),
  title: v.pipe(Text, v.maxLength(60, 'Expected a title of at most 60 characters')),
  /** The states of an order in which it is offered first. */
  statuses: v.array(v.picklist(ORDER_STATUSES, 'Expected the key of a status')),
  text: v.pipe(
    Lines,
    v.check(
      (text) => [...text.matchAll(BRACED)].every(([, name]) => isKnown(name)),
      'Expected a placeholder that the desk knows',
    ),
    v.check((text) => !/[{}]/.test(text.replace(BRACED, '')), 'Expected each brace to be closed'),
  ),
});
export type Message = v.InferOutput<typeof Message>;

/** The messages that the desk sends by WhatsApp or SMS (docs/rules/desk.md#messages). */
export const MessageTable = v.object({
  version: Version,
  messages: v.pipe(
    v.array(Message),
    v.minLength(1, 'Expected at least one message'),
    v.check((messages) => areUnique(messages.map(({ key }) => key)), 'Two messages have the same key'),
  ),
});
export type MessageTable = v.InferOutput<typeof MessageTable>;
