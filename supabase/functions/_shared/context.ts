import type { Instant } from '../../../src/domain/island-time.ts';
import type { TableCache } from './tables.ts';

/** What a function has of the outside world. Tests pass their own. */
export interface FunctionContext {
  readonly env: (name: string) => string | undefined;
  readonly now: () => Instant;
  readonly fetch: typeof fetch;
  readonly tables: TableCache;
}

/**
 * A setting that the platform must provide.
 * @throws Error when it is missing
 */
export function requiredEnv(context: Pick<FunctionContext, 'env'>, name: string): string {
  const value = context.env(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
