const fresh = new Set<string>();

/** Says that a draft was made this very moment: the form that takes it up must not call it an earlier visit's. */
export const markJustMade = (submissionId: string): void => void fresh.add(submissionId);

/** Whether that was said of a draft, once. */
export const takeJustMade = (submissionId: string): boolean => fresh.delete(submissionId);
