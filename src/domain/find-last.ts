/** The last item for which the test is true; undefined when there is none. Safari has `findLast` only since 15.4. */
export function findLast<T>(items: readonly T[], test: (item: T) => boolean): T | undefined {
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index] as T;
    if (test(item)) return item;
  }
  return undefined;
}
