/**
 * Unit and component tests run on a machine whose date is years ahead of the dates that they write. A test that needs a date sets it.
 * One that leaves it to the machine would pass today, and fail once an order of the test has become old
 * (docs/rules/privacy.md#retention-on-the-device).
 */
const AHEAD = 2000 * 24 * 60 * 60_000;

const SHIFTED = Symbol.for('a date years ahead');

/** Moves the date of this process or page, once: several test files run in each. */
function goYearsAhead(): void {
  const Machine = Date;
  if (SHIFTED in Machine) return;
  const now = () => Machine.now() + AHEAD;
  // The constructor of dates has many signatures: all but the empty one pass through.
  const Shifted = new Proxy(Machine, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
    has: (target, key) => key === SHIFTED || Reflect.has(target, key),
  });
  globalThis.Date = Shifted;
}

goYearsAhead();
