/** A customer in some browser. Controls are named by their `name`, as autofill finds them. */
export interface Visitor {
  goto(url: string): Promise<void>;
  /** Types into a field, key by key: what sets a value otherwise does not reach React in every engine. */
  type(name: string, text: string): Promise<void>;
  /** Chooses an option of a list. */
  select(name: string, value: string): Promise<void>;
  /** Checks a radio. */
  check(name: string, value: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Runs a function in the page; it must stand alone, and what it is given and gives back is JSON. */
  evaluate<T, A>(script: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
  /** The page's loss of everything but what the device keeps: the process is killed where the engine allows it. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** An engine that can be visited with, on this machine. */
export interface Engine {
  readonly name: string;
  open(): Promise<Visitor>;
}
