import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const STEP = 50;

/**
 * Prints a line for every fifty tests, which run.ts passes on. Failures are printed at the end, from the JSON
 * report.
 */
export default class ProgressReporter implements Reporter {
  private total = 0;
  private ended = 0;
  private failed = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.ended += 1;
    if (result.status !== test.expectedStatus) this.failed += 1;
    if (this.ended % STEP !== 0) return;
    const failed = this.failed > 0 ? `, ${this.failed} failed` : '';
    console.log(`progress: ${this.ended} of ${this.total} browser tests${failed}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
