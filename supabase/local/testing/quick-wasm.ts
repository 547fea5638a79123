/**
 * Node's options for tests that run Postgres. Its WebAssembly is compiled lazily and without optimisation,
 * because optimising takes longer than a test's few hundred queries gain.
 */
export const QUICK_WASM = ['--liftoff-only', '--wasm-lazy-compilation'] as const;
