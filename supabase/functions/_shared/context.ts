import type { Instant } from '../../../src/domain/island-time.ts';
import type { TableCache } from './tables.ts';

/** What a function takes from its surroundings. Tests pass their own; index.ts passes Deno's. */
export interface FunctionContext {
  readonly env: (name: string) => string | undefined;
  readonly now: () => Instant;
  readonly fetch: typeof fetch;
  readonly tables: TableCache;
}

/** A setting that the platform always provides; its absence is a mistake of deployment. */
export function requiredEnv(context: Pick<FunctionContext, 'env'>, name: string): string {
  const value = context.env(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
