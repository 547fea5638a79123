/** The part of an AbortSignal that the product uses. */
export interface Signal {
  aborted: boolean;
  reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** One for all: making its stack takes longer than most tasks. */
const LATE = new DOMException('Late', 'TimeoutError');
const ABORTED = new DOMException('Aborted', 'AbortError');

export class SimulatedSignal implements Signal {
  aborted = false;
  reason: unknown = undefined;
  private readonly listeners = new Set<() => void>();

  addEventListener(_type: 'abort', listener: () => void): void {
    this.listeners.add(listener);
  }
  removeEventListener(_type: 'abort', listener: () => void): void {
    this.listeners.delete(listener);
  }
  abort(reason: unknown = ABORTED): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    for (const listener of this.listeners) listener();
  }
}

class SimulatedController {
  readonly signal = new SimulatedSignal();
  abort(reason?: unknown): void {
    this.signal.abort(reason);
  }
}

/**
 * AbortController and AbortSignal of one runner. Node's own are native objects, which only a full garbage collection
 * frees, with the whole history that their listeners lead to.
 * @param later runs something after milliseconds of simulated time
 */
export const abortGlobals = (later: (run: () => void, ms: number) => unknown) => ({
  AbortController: SimulatedController,
  AbortSignal: {
    timeout(ms: number): Signal {
      const signal = new SimulatedSignal();
      later(() => signal.abort(LATE), ms);
      return signal;
    },
  },
});
