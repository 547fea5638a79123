import type { Coordinates } from './distance.ts';

/**
 * The bounds of the archipelago in decimal degrees, from Les Saintes to the Pointe de la Grande Vigie and from
 * Deshaies to La Désirade, with some ten kilometres of sea.
 */
const SOUTH = 15.72;
const NORTH = 16.62;
const WEST = -61.92;
const EAST = -60.88;

/** Whether a place is within the delivery area, by its coordinates alone. */
export const isNearGuadeloupe = ({ latitude, longitude }: Coordinates): boolean =>
  latitude > SOUTH && latitude < NORTH && longitude > WEST && longitude < EAST;
