import { Drawing, type DrawingProps } from './Drawing.tsx';
import { type IconName, iconShapes } from './icon-shapes.ts';

export type { IconName } from './icon-shapes.ts';

/** A decorative icon from the set that every page loads; {@link Picture} has the others. */
export function Icon({ name, ...props }: Omit<DrawingProps, 'shape'> & { name: IconName }) {
  return <Drawing shape={iconShapes[name]} {...props} />;
}
