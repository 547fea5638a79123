/** One measured number, optionally compared with a trivial operation on the same machine. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** `value` divided by the same measure of `of`. */
  ratio?: { of: string; value: number };
  /** The most that it may be, in the same unit. */
  atMost?: number;
};

/** A part of the benchmark that can be run alone, by its name. */
export type Section = { name: string; run: () => Promise<Figure[]> };

/** The middle value; the mean of the middle two for an even count. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Interpolates linearly between the closest ranks, as spreadsheets do. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(rank)] ?? Number.NaN;
  const above = sorted[Math.ceil(rank)] ?? Number.NaN;
  return below + (above - below) * (rank - Math.floor(rank));
}

/** Runs something `times` times, in sequence. */
export async function severalTimes<T>(times: number, once: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let run = 0; run < times; run += 1) all.push(await once());
  return all;
}

/** The median of a number over all runs. */
export const middle = <T>(runs: readonly T[], of: (run: T) => number): number => median(runs.map(of));

const ROUNDS = 9;
const ROUND_MS = 200;

/** How often `work` can be called per second: the median of several rounds after a discarded first one. */
export function callsPerSecond(work: () => unknown): number {
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) rates.push(oneRound(work));
  return median(rates.slice(1));
}

function oneRound(work: () => unknown): number {
  const begin = performance.now();
  let calls = 0;
  let elapsed = 0;
  while (elapsed < ROUND_MS) {
    for (let i = 0; i < 50; i += 1) work();
    calls += 50;
    elapsed = performance.now() - begin;
  }
  return (calls / elapsed) * 1000;
}

const numbers = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 });

/** Whether a figure is more than it may be; one that could not be measured is. */
export const isExceeded = ({ value, atMost }: Figure): boolean => atMost !== undefined && !(value <= atMost);

/** The figures of a section as aligned text. */
export function report(figures: readonly Figure[]): string {
  return formatTable(
    figures.map((figure) => [
      figure.name,
      `${numbers.format(figure.value)} ${figure.unit}`,
      figure.ratio ? `${numbers.format(figure.ratio.value)} × ${figure.ratio.of}` : '',
      limit(figure),
    ]),
  );
}

function limit(figure: Figure): string {
  if (figure.atMost === undefined) return '';
  return `${isExceeded(figure) ? 'EXCEEDS' : 'within'} ${numbers.format(figure.atMost)} ${figure.unit}`.trim();
}

/** Rows of text with every column padded to its widest cell. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    });
  }
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   '));
  return lines.map((line) => `  ${line.trimEnd()}`).join('\n');
}
