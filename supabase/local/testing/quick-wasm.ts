/**
 * Node's options for tests that run Postgres: its WebAssembly is compiled once and only where it is called, because
 * optimising it takes a server longer than a test's few hundred queries gain by it.
 */
export const QUICK_WASM = ['--liftoff-only', '--wasm-lazy-compilation'] as const;
