import type { Coordinates } from './distance.ts';

/** From Les Saintes to the Pointe de la Grande Vigie and from Deshaies to La Désirade, with some ten kilometres of sea. */
const SOUTH = 15.72;
const NORTH = 16.62;
const WEST = -61.92;
const EAST = -60.88;

/** Whether a place is where we could deliver, as far as coordinates tell. */
export const isNearGuadeloupe = ({ latitude, longitude }: Coordinates): boolean =>
  latitude > SOUTH && latitude < NORTH && longitude > WEST && longitude < EAST;
