/** Which of the files is to blame. */
export const FILE_PROBLEM = (name: string, message: string) => `«\u00a0${name}\u00a0»\u00a0: ${message}`;
