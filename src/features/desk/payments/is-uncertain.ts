import type { Problem } from '../../../backend/account-problem.ts';

const UNCERTAIN: ReadonlySet<string> = new Set(['network', 'server_failed']);

/** Whether nobody knows after a problem what the server has done: its answer was lost, or it failed at some point. */
export const isUncertain = ({ code }: Problem): boolean => UNCERTAIN.has(code);
