import * as v from 'valibot';
import { SHARE_PROBLEMS } from '../domain/share.ts';
import { SubmissionId } from '../domain/submission-id.ts';

/**
 * The search parameters of the routes. Anybody may write an address: what a parameter cannot be counts as missing, and no page
 * fails for it.
 */

/** Longer than any number, id or code. */
const MAX_LENGTH = 100;
const Text = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, MAX_LENGTH)),
);

/** A parameter that may be missing, and counts as missing where it is invalid. */
const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Pages about one submission. Unlike its number, its id cannot be guessed. */
export const NamedSearch = v.object({ envoi: optional(SubmissionId) });

/** `numero` is an order's number, where the browser sent the form itself; `envoi` is the id of a follow link. */
export const TrackingSearch = v.object({ numero: optional(Text), envoi: optional(Text) });

/** The outcome of a share, as the service worker or a server without one reports it (domain/share.ts). */
export const ShareSearch = v.object({
  recu: optional(Text),
  probleme: optional(v.picklist(SHARE_PROBLEMS)),
});

/**
 * A sponsor's link carries the code (docs/rules/referral.md#codes). The links of mails are read by backend/mail-links.ts: they
 * have a part in the fragment, which no router parses, and leave the address before anything else reads it.
 */
export const SignInSearch = v.object({ parrain: optional(Text) });
