import * as v from 'valibot';

/** Where browsers report what the policy of the document of payments stopped, on the backend's origin. */
export const POLICY_REPORTS = '/functions/v1/policy-report';

const Text = v.pipe(v.string(), v.maxLength(2000));

/** The part of a browser's report that is kept: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const Report = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(Text),
    'violated-directive': v.optional(Text),
    'blocked-uri': v.optional(Text, ''),
  }),
});

/** What a policy stopped. */
export interface Violation {
  /** The directive's name alone. */
  readonly directive: string;
  /** The origin that was stopped, or a word such as « inline ». */
  readonly blocked: string;
}

const DIRECTIVE = /^[a-z-]{3,40}/;
/** Browsers say a word such as « inline » or « data » in place of an address without a host, and write hosts in plain letters. */
const BLOCKED =
  /^(?:[a-z][a-z+-]{0,30}$|(?:https?|wss?|blob:https?):\/\/(?:[a-z\d._-]{1,200}|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?(?=[/?#]|$))/i;

/**
 * Reads a browser's report; null for what is none. An address is cut down to its origin: the rest may name a customer or carry a
 * secret.
 */
export function readViolation(json: unknown): Violation | null {
  const parsed = v.safeParse(Report, json, { abortEarly: true });
  if (!parsed.success) return null;
  const report = parsed.output['csp-report'];
  const directive = DIRECTIVE.exec(report['effective-directive'] ?? report['violated-directive'] ?? '')?.[0];
  const blocked = BLOCKED.exec(report['blocked-uri'])?.[0];
  return directive === undefined || blocked === undefined ? null : { directive, blocked };
}
