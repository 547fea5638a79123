import { afterColon } from '../../domain/text/text.ts';

/** Names the file that caused a problem. */
export const FILE_PROBLEM = (name: string, message: string) =>
  `«\u00a0${name}\u00a0»\u00a0: ${afterColon(message)}`;
