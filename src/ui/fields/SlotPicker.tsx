import { RadioTiles, type RadioTilesProps } from './RadioTiles.tsx';

/** Times of day as tiles. Empty and closed states are the caller’s: it knows why there is nothing to choose. */
export function SlotPicker(props: Omit<RadioTilesProps, 'layout'>) {
  return <RadioTiles {...props} layout="slots" />;
}
