import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Preloaded into the server under test alone: writes the memory of its process every second. */
const file = process.env.FUZZ_MEMORY_FILE;
if (file && isMainThread) {
  setInterval(() => appendFileSync(file, `${JSON.stringify(process.memoryUsage())}\n`), 1000).unref();
}
