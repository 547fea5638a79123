import * as v from 'valibot';
import type { WireFields } from './wire.ts';

/** The settings of a post to a form-collection service: its format, and its `_subject`. */
export const FormLabel = v.object({ format: v.picklist(['json', 'multipart']), subject: v.string() });
export type FormLabel = v.InferOutput<typeof FormLabel>;

/**
 * Fields that redirect a browser after its own post. The post here follows no redirect, and some services would
 * answer with one.
 */
const STEERING = new Set(['_redirect', 'redirect']);

/**
 * The fields of a post to a form-collection service: those of the form, `_subject`, and `submission_id`, by which a
 * receiver recognises a duplicate (docs/rules/operator.md#form-services).
 */
export function formBody(fields: WireFields, subject: string, id: string): WireFields {
  const told = Object.entries(fields).filter(([name]) => !STEERING.has(name));
  return { ...Object.fromEntries(told), _subject: oneLine(subject), submission_id: id };
}

/**
 * Removes line ends from a subject. It becomes the header of a mail, where a line end would begin another header, and
 * contains names that customers typed.
 * docs/rules/operator.md#untrusted-text
 */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** The fields of a form post, in order: a list becomes several fields with one name. */
export function formEntries(fields: WireFields): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, String(item)]),
  );
}

/** A negative value: form services answer 200 to a refused post, and FormSubmit even sends the value as a text. */
const No = v.union([v.literal(false), v.literal('false'), v.literal(0)]);
/** A non-empty error: some services always send the name, with nothing under it on success. */
const Complaint = v.custom<unknown>((value) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value),
);
const TurnedAway = v.union([
  v.object({ success: No }),
  v.object({ ok: No }),
  v.object({ error: Complaint }),
  v.object({ errors: Complaint }),
]);

/** Whether a successful status carries a refusal. */
export const isTurnedAway = (answer: unknown): boolean => v.is(TurnedAway, answer);
