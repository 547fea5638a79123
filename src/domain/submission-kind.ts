/** The kinds of submissions, which decide the word for one (docs/rules/sending.md#kinds). */
export const SUBMISSION_KINDS = ['order', 'application', 'quote-request', 'donation'] as const;
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];
