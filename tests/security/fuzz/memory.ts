import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Bytes, as process.memoryUsage tells them. */
const Sample = v.object({ rss: v.number(), heapUsed: v.number(), external: v.number() });
export type MemorySample = v.InferOutput<typeof Sample>;

/** The options of Node for a server whose memory is watched. */
export function watchedServer(heapMegabytes: number, file: string): Record<string, string> {
  const reporter = new URL('./memory-reporter.mjs', import.meta.url).href;
  return {
    NODE_OPTIONS: `--max-old-space-size=${heapMegabytes} --import=${reporter}`,
    FUZZ_MEMORY_FILE: file,
  };
}

export function readMemory(file: string): MemorySample[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => v.parse(Sample, JSON.parse(line)));
}

/** A heap may grow by this much when nothing leaks: caches fill up, and some garbage has seen no collection. */
const SLACK = { ratio: 1.1, bytes: 16 * 1024 * 1024 };
/** Fewer samples say nothing about a trend. */
const ENOUGH = 60;

/**
 * Whether a measure stays where it is: the least of the run's last third is not above the least of its middle third. The
 * first third is the warm-up. The least is what is left after a collection, so that garbage does not count. True while
 * there are too few samples.
 */
export function isFlat(values: readonly number[]): boolean {
  if (values.length < ENOUGH) return true;
  const third = Math.floor(values.length / 3);
  const middle = Math.min(...values.slice(third, 2 * third));
  const last = Math.min(...values.slice(-third));
  return last <= middle * SLACK.ratio + SLACK.bytes;
}
