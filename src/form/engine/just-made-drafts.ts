const fresh = new Set<string>();

/** Marks a draft as just prepared: the form that restores it must not present it as an earlier visit's. */
export const markJustMade = (submissionId: string): void => void fresh.add(submissionId);

/** Whether a draft was marked as just prepared; removes the mark. */
export const takeJustMade = (submissionId: string): boolean => fresh.delete(submissionId);
