import type { Outcome } from './results.ts';

export interface Verdict {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

/**
 * What a run says at its end. Tests that were not run are neither failed nor skipped: the line before the last one counts them, and
 * the run is not a success.
 * @param stoppedAfter the limit that ended the run, in minutes; null where it came to its end
 */
export function verdict(outcome: Outcome, stoppedAfter: number | null): Verdict {
  const { passed, failures, skipped } = outcome;
  const notRun = [...outcome.notRun, ...outcome.unread.map((file) => `${file} (the whole file)`)];
  const why = stoppedAfter === null ? 'Broken off' : `Stopped after ${stoppedAfter} minutes`;
  const isIncomplete = stoppedAfter !== null || notRun.length > 0;
  return {
    lines: [
      ...notRun.map((name) => `Not run: ${name}`),
      ...failures.map(({ where, message }) => ['\nFailed: ', where, '\n', indented(message)].join('')),
      ...(skipped.length > 0
        ? [`${skipped.length} skipped (tests/README.md#programs): ${filesOf(skipped)}`]
        : []),
      ...(isIncomplete ? [`${why}, ${notRun.length} tests not run, named above`] : []),
      `${passed} passed, ${failures.length} failed`,
    ],
    exitCode: passed > 0 && failures.length === 0 && !isIncomplete ? 0 : 1,
  };
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

const filesOf = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.split(' › ')[0]))].join(', ');
