/** What a form does with places and people beyond its own fields. Fetched apart; see place-parts.tsx. */
export { PositionField } from '../fields/position/PositionField.tsx';
export { Carnet } from './Carnet.tsx';
