type Rest<Class, Bound extends readonly unknown[]> = Class extends new (
  ...args: [...Bound, ...infer Args]
) => infer Instance
  ? new (
      ...args: Args
    ) => Instance
  : never;

/**
 * A class whose first arguments are given, such as a global of one tab. A class made anew in each tab would stay, with all that
 * the tab leads to, until a full garbage collection: V8 keeps a shape for every class among its old objects.
 */
export function boundClass<
  Bound extends readonly unknown[],
  Class extends abstract new (
    ...args: never
  ) => unknown,
>(base: Class, ...bound: Bound): Rest<Class, Bound> {
  return Function.prototype.bind.call(base, null, ...bound) as Rest<Class, Bound>;
}
