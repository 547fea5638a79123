import * as v from 'valibot';
import type { WireFields } from './wire.ts';

/** What a form-collection service is told besides the fields: how the post is written, and its `_subject`. */
export const FormLabel = v.object({ format: v.picklist(['json', 'multipart']), subject: v.string() });
export type FormLabel = v.InferOutput<typeof FormLabel>;

/** They steer a browser after its own post. Nobody is taken anywhere here, and some services would answer with a redirect. */
const STEERING = new Set(['_redirect', 'redirect']);

/**
 * The fields of a post to a form-collection service: those of the form, `_subject`, and `submission_id`, by
 * which a receiver that got it twice can tell (docs/rules/operator.md#form-services).
 */
export function formBody(fields: WireFields, subject: string, id: string): WireFields {
  const told = Object.entries(fields).filter(([name]) => !STEERING.has(name));
  return { ...Object.fromEntries(told), _subject: oneLine(subject), submission_id: id };
}

/** It becomes the header of a mail, in which a line end would begin another header: names in it are what customers typed. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** The parts of a form post, in order: a list is several fields of one name. */
export function formEntries(fields: WireFields): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, String(item)]),
  );
}

/** Form services answer 200 to what they turn away; FormSubmit's word for it is even a text. */
const No = v.union([v.literal(false), v.literal('false'), v.literal(0)]);
/** Some services always have the name, and nothing under it when all is well. */
const Complaint = v.custom<unknown>((value) =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value),
);
const TurnedAway = v.union([
  v.object({ success: No }),
  v.object({ ok: No }),
  v.object({ error: Complaint }),
  v.object({ errors: Complaint }),
]);

/** Whether an answer in the 200s means that nothing was taken. */
export const isTurnedAway = (answer: unknown): boolean => v.is(TurnedAway, answer);
