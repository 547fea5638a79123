/** A commune's place in the map's units; y grows downwards. */
export type Place = { insee: string; x: number; y: number };

const DIRECTIONS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
} as const;
export type Arrow = keyof typeof DIRECTIONS;

export const isArrow = (key: string): key is Arrow => Object.hasOwn(DIRECTIONS, key);

/** The weight of sideways distance, relative to forward distance. */
const ASIDE = 2;

/**
 * The nearest place in the arrow's direction, with sideways distance counting double. `from` itself at the
 * edge.
 */
export function neighbour(places: readonly Place[], from: Place, arrow: Arrow): Place {
  const [dx, dy] = DIRECTIONS[arrow];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const cost = ahead + ASIDE * aside;
    if (ahead > 0 && cost < least) {
      best = place;
      least = cost;
    }
  }
  return best;
}
