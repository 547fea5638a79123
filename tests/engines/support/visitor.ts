/** A customer in some browser. Controls are addressed by their `name`, as autofill does. */
export interface Visitor {
  goto(url: string): Promise<void>;
  /** Types into a field key by key: in some engines React does not notice values set otherwise. */
  type(name: string, text: string): Promise<void>;
  select(name: string, value: string): Promise<void>;
  check(name: string, value: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Runs a function in the page. It must be self-contained; its argument and result are JSON. */
  evaluate<T, A>(script: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
  /** Loses everything but the device's storage: the process is killed if the engine allows it. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** An engine that is available on this machine. */
export interface Engine {
  readonly name: string;
  open(): Promise<Visitor>;
}
