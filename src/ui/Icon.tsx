import { Drawing, type DrawingProps } from './Drawing.tsx';
import { type IconName, iconShapes } from './icon-shapes.ts';

export type { IconName } from './icon-shapes.ts';

/** One of the icons that every page carries along; {@link Picture} knows the others. Always decorative. */
export function Icon({ name, ...props }: Omit<DrawingProps, 'shape'> & { name: IconName }) {
  return <Drawing shape={iconShapes[name]} {...props} />;
}
