import path from 'node:path';
import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';
import { record, type TestEvent } from './results.ts';

interface Thrown {
  readonly message?: string;
  readonly stack?: string | undefined;
}

const fileOf = ({ moduleId }: { moduleId: string }) => path.relative(process.cwd(), moduleId);
const told = (errors: readonly Thrown[]) =>
  errors.map(({ stack, message = '' }) => (stack?.includes(message) ? stack : message)).join('\n');

const testOf = (test: TestCase) => ({ id: test.id, file: fileOf(test.module), title: test.fullName });

function ended(test: TestCase): TestEvent[] {
  const { state, errors = [] } = test.result();
  // Without a reason of its own, a test is skipped because a hook before it failed: it has not run.
  if (state === 'pending' || (state === 'skipped' && test.options.mode === 'run')) return [];
  return [{ kind: 'ended', ...testOf(test), result: state, message: told(errors) }];
}

/** Writes what vitest does into the file of results. */
export default class UnitReporter implements Reporter {
  onTestRunStart(modules: readonly { moduleId: string }[]): void {
    record(...modules.map((module) => ({ kind: 'file', file: fileOf(module) }) as const));
  }

  onTestModuleCollected(module: TestModule): void {
    record(...[...module.children.allTests()].map((test) => ({ kind: 'planned', ...testOf(test) }) as const));
  }

  onTestCaseResult(test: TestCase): void {
    record(...ended(test));
  }

  onTestModuleEnd(module: TestModule): void {
    for (const holder of [module, ...module.children.allSuites()]) {
      const errors = holder.errors();
      if (errors.length > 0) record({ kind: 'broken', where: fileOf(module), message: told(errors) });
    }
    // A skipped test has no result of its own.
    const skipped = [...module.children.allTests('skipped')];
    record(...skipped.flatMap(ended));
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly Thrown[], reason: TestRunEndReason): void {
    if (reason === 'interrupted') return;
    for (const error of errors)
      record({ kind: 'broken', where: 'outside of every test', message: told([error]) });
  }
}
