const fresh = new Set<string>();

/** Says that a draft was made this very moment: the form that takes it up must not call it an earlier visit's. */
export const markFresh = (submissionId: string): void => void fresh.add(submissionId);

/** Whether that was said of a draft, once. */
export const takeFresh = (submissionId: string): boolean => fresh.delete(submissionId);
