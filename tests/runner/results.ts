import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** The variable that names the file into which a reporter writes. Without it, the reporter writes nothing. */
export const RESULTS_VARIABLE = 'TEST_RESULTS';

const Test = { id: v.string(), file: v.string(), title: v.string() };
const EventSchema = v.variant('kind', [
  /** A test file that is to run, before its tests are known. */
  v.object({ kind: v.literal('file'), file: v.string() }),
  /** A test that is to run. */
  v.object({ kind: v.literal('planned'), ...Test }),
  v.object({
    kind: v.literal('ended'),
    ...Test,
    result: v.picklist(['passed', 'failed', 'skipped']),
    message: v.string(),
  }),
  /** A file that did not load, a hook that failed, an error outside of every test. */
  v.object({ kind: v.literal('broken'), where: v.string(), message: v.string() }),
]);

/** What a runner's reporter writes, one a line and at once: a runner that is killed leaves what it has done. */
export type TestEvent = v.InferOutput<typeof EventSchema>;

/** Writes events into the file that `RESULTS_VARIABLE` names. */
export function record(...events: readonly TestEvent[]): void {
  const file = process.env[RESULTS_VARIABLE];
  if (file) appendFileSync(file, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
}

export const clearEvents = (file: string): void => writeFileSync(file, '');

/** The number of lines kept of what a failure says. */
const LINES = 12;
const shortened = (message: string): string =>
  stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n');

/** The events of a file. A last line that was cut off is left out. */
export function readEvents(file: string): TestEvent[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => v.parse(EventSchema, JSON.parse(line)));
}

/** Something that failed: a test by its file and title, or another place, and what was said. */
export interface Failure {
  readonly where: string;
  readonly message: string;
}

/** What came of a runner's tests, which are named as `file › title`. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly skipped: readonly string[];
  /** The planned tests that have not ended. */
  readonly notRun: readonly string[];
  /** Files none of whose tests is known, because they were not begun. */
  readonly unread: readonly string[];
  /** All test files. */
  readonly files: number;
}

export const NOTHING: Outcome = { passed: 0, failures: [], skipped: [], notRun: [], unread: [], files: 0 };

export function outcomeOf(events: readonly TestEvent[]): Outcome {
  const unread = new Set<string>();
  const files = new Set<string>();
  const notRun = new Map<string, string>();
  const ended = new Map<string, Extract<TestEvent, { kind: 'ended' }>>();
  const broken: Failure[] = [];
  for (const event of events) {
    if (event.kind === 'broken') {
      unread.delete(event.where);
      broken.push({ where: event.where, message: shortened(event.message) });
      continue;
    }
    files.add(event.file);
    if (event.kind === 'file') unread.add(event.file);
    else unread.delete(event.file);
    if (event.kind === 'planned') notRun.set(event.id, nameOf(event));
    if (event.kind === 'ended') {
      notRun.delete(event.id);
      // A test that passes at a second attempt has failed.
      if (ended.get(event.id)?.result !== 'failed') ended.set(event.id, event);
    }
  }
  const all = [...ended.values()];
  const failed = all.filter(({ result }) => result === 'failed');
  return {
    passed: all.filter(({ result }) => result === 'passed').length,
    failures: [
      ...failed.map((test) => ({ where: nameOf(test), message: shortened(test.message) })),
      ...broken,
    ],
    skipped: all.filter(({ result }) => result === 'skipped').map(nameOf),
    notRun: [...notRun.values()],
    unread: [...unread],
    files: files.size,
  };
}

const nameOf = ({ file, title }: { file: string; title: string }): string => `${file} › ${title}`;

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (a, b) => ({
      passed: a.passed + b.passed,
      failures: [...a.failures, ...b.failures],
      skipped: [...a.skipped, ...b.skipped],
      notRun: [...a.notRun, ...b.notRun],
      unread: [...a.unread, ...b.unread],
      files: a.files + b.files,
    }),
    NOTHING,
  );
}

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
