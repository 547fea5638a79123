import * as v from 'valibot';

/** The key of a submission, which its device makes. */
export const SubmissionId = v.pipe(v.string(), v.uuid());
