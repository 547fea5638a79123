/** A place on Earth, in decimal degrees. */
export type Coordinates = { latitude: number; longitude: number };

/** In kilometres (docs/rules/zones.md#restaurant-communes). */
const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h =
    halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2;
  // Rounding can push h slightly above 1 at the antipodes.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/** The place closest to `from`, the first of several equally close ones; null when there are no places. */
export function nearest<Place extends Coordinates>(
  from: Coordinates,
  places: readonly Place[],
): Place | null {
  let best: Place | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const distance = distanceKm(from, place);
    if (distance >= bestDistance) continue;
    best = place;
    bestDistance = distance;
  }
  return best;
}
