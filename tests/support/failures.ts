import * as v from 'valibot';

/**
 * The number of lines of each failure to print after a long run: the runner's own output may be truncated.
 */

const LINES = 12;

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string(), '') })) })),
    }),
  ),
});
type Suite = { suites?: Suite[] | undefined; specs: v.InferOutput<typeof Spec>[] };
const SuiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => SuiteSchema))),
  specs: v.array(Spec),
});
const PlaywrightReport = v.object({ suites: v.array(SuiteSchema) });

const told = (name: string, message: string): string =>
  [name, ...message.split('\n').slice(0, LINES)].join('\n    ');

/** Failed tests of vitest's JSON report, and files that did not load. */
export function vitestFailures(report: unknown): string[] {
  return v.parse(VitestReport, report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const didNotLoad = status === 'failed' && assertionResults.length === 0;
    const tests = failed.map((test) => told(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
    return didNotLoad ? [told(name, message)] : tests;
  });
}

/** Failed tests of Playwright's JSON report, including those that passed at a second attempt. */
export function playwrightFailures(report: unknown): string[] {
  const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
  const specs = v.parse(PlaywrightReport, report).suites.flatMap(specsOf);
  return specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.find(({ error }) => error)?.error?.message ?? '';
        return told(`[${projectName}] ${file}:${line} › ${title}`, message);
      }),
  );
}
