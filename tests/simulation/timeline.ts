/** A tab, a worker or anything else that code runs in. A stopped one runs nothing; a frozen one runs nothing until it thaws. */
export interface Runner {
  readonly name: string;
  isDead: boolean;
  isFrozen: boolean;
  /** The tasks that came due while it was frozen. */
  readonly parked: Task[];
}

export interface Task {
  /** In simulated epoch milliseconds. */
  at: number;
  readonly order: number;
  readonly runner: Runner | null;
  readonly run: () => void | Promise<void>;
  isCancelled: boolean;
}

const realSetImmediate = setImmediate;

/**
 * Lets every promise go on that can. Node does so itself after each callback; a turn of its event loop for every task would
 * take longer than the task.
 */
const letPromisesGoOn: () => void = Reflect.get(process, '_tickCallback');

/**
 * The simulated time and everything that will happen: timers, network, messages, what people do. Tasks run one at a time, in the
 * order of their times and then of their creation, so that the same seed runs the same tasks in the same order.
 */
export class Timeline {
  now: number;
  private order = 0;
  private readonly heap: Task[] = [];
  /** Tasks for the present moment, such as the events of a database. */
  private immediate: Task[] = [];
  private first = 0;
  steps = 0;

  constructor(now: number) {
    this.now = now;
  }

  /** Runs `run` after `delay` milliseconds of simulated time. */
  after(delay: number, runner: Runner | null, run: Task['run']): Task {
    const task = { at: this.now + Math.max(0, delay), order: this.order++, runner, run, isCancelled: false };
    if (delay <= 0) this.immediate.push(task);
    else push(this.heap, task);
    return task;
  }

  /** Keeps something for a frozen runner until it thaws. */
  park(runner: Runner, run: Task['run']): void {
    runner.parked.push({ at: this.now, order: this.order++, runner, run, isCancelled: false });
  }

  thaw(runner: Runner): void {
    runner.isFrozen = false;
    for (const task of runner.parked.splice(0)) this.after(0, runner, task.run);
  }

  /** Runs everything that is due until `end`, and sets the time to it. */
  runUntil(end: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const goOn = () => {
        try {
          for (let task = this.take(end); task; task = this.take(end)) {
            const done = this.begin(task);
            if (done) return void done.then(() => realSetImmediate(goOn), reject);
          }
          this.now = Math.max(this.now, end);
          resolve();
        } catch (error) {
          reject(error);
        }
      };
      // Promises go on only where none is going on already.
      realSetImmediate(goOn);
    });
  }

  private take(end: number): Task | null {
    if (this.first < this.immediate.length) {
      const task = this.immediate[this.first++] ?? null;
      if (this.first === this.immediate.length) {
        this.immediate = [];
        this.first = 0;
      }
      return task;
    }
    const [next] = this.heap;
    return next && next.at <= end ? pop(this.heap) : null;
  }

  /** Runs one task and what follows from it at once. @returns a promise for one that takes real time, such as a digest */
  private begin(task: Task): Promise<void> | null {
    this.now = Math.max(this.now, task.at);
    const { runner } = task;
    if (task.isCancelled || runner?.isDead) return null;
    if (runner?.isFrozen) {
      runner.parked.push(task);
      return null;
    }
    this.steps += 1;
    const done = task.run();
    let isPending = done !== undefined;
    const ended = done?.finally(() => {
      isPending = false;
    });
    letPromisesGoOn();
    return isPending && ended ? ended : null;
  }
}

const isBefore = (a: Task, b: Task) => a.at < b.at || (a.at === b.at && a.order < b.order);

function push(heap: Task[], task: Task): void {
  let place = heap.length;
  heap.push(task);
  while (place > 0) {
    const above = (place - 1) >> 1;
    const parent = heap[above] as Task;
    if (!isBefore(task, parent)) break;
    heap[place] = parent;
    place = above;
  }
  heap[place] = task;
}

function pop(heap: Task[]): Task | null {
  const [first] = heap;
  const last = heap.pop();
  if (!first || !last || heap.length === 0) return first ?? null;
  let place = 0;
  for (;;) {
    const left = 2 * place + 1;
    if (left >= heap.length) break;
    const right = left + 1;
    const least = right < heap.length && isBefore(heap[right] as Task, heap[left] as Task) ? right : left;
    if (!isBefore(heap[least] as Task, last)) break;
    heap[place] = heap[least] as Task;
    place = least;
  }
  heap[place] = last;
  return first;
}
