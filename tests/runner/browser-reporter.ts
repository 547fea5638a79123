import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { record } from './results.ts';

const fileOf = (file: string) => path.relative(process.cwd(), file);
const told = (errors: readonly TestError[]) =>
  errors.map(({ stack, message, value }) => stack ?? message ?? value).join('\n');

function testOf(test: TestCase) {
  const [, project, , ...titles] = test.titlePath();
  return { id: test.id, file: fileOf(test.location.file), title: `${titles.join(' › ')} [${project}]` };
}

/** Writes what Playwright does into the file of results. */
export default class BrowserReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    record(...suite.allTests().map((test) => ({ kind: 'planned', ...testOf(test) }) as const));
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    const isSkipped = status === 'skipped' && test.expectedStatus === 'skipped';
    // One that was stopped, or skipped because another one failed, has not run.
    if (status === 'interrupted' || (status === 'skipped' && !isSkipped)) return;
    const result = isSkipped ? 'skipped' : status === test.expectedStatus ? 'passed' : 'failed';
    record({ kind: 'ended', ...testOf(test), result, message: told(errors) });
  }

  /** An error outside of tests: of a file that does not load, or of the global setup. */
  onError(error: TestError): void {
    const where = error.location ? fileOf(error.location.file) : 'outside of every test';
    record({ kind: 'broken', where, message: told([error]) });
  }

  printsToStdio(): boolean {
    return false;
  }
}
