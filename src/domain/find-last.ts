/** The last item for which the test holds; undefined where there is none. Safari has `findLast` since 15.4 only. */
export function findLast<T>(items: readonly T[], test: (item: T) => boolean): T | undefined {
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = items[index] as T;
    if (test(item)) return item;
  }
  return undefined;
}
