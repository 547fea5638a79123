const RealDate = Date;
let shift = 0;

const shiftedDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, newTarget),
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, property) =>
    property === 'now' ? () => target.now() + shift : Reflect.get(target, property),
});

/**
 * Moves this process to another time (CLOCK_AT): its Date starts at `at`, in epoch milliseconds, and runs at
 * real speed. Postgres runs in the same process and reads the time through Date, so its now() follows, and so
 * do tokens and mails. Node's own Date header does not follow, so http-server.ts sets it. A later call moves
 * the clock again.
 */
export function installClock(at: number): void {
  shift = at - RealDate.now();
  globalThis.Date = shiftedDate;
}

/** Restores the machine's own time in this process. */
export function uninstallClock(): void {
  globalThis.Date = RealDate;
}
