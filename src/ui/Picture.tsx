import { Drawing, type DrawingProps } from './Drawing.tsx';
import { type PictureName, pictureShapes } from './picture-shapes.ts';

export type { PictureName } from './picture-shapes.ts';

/** A decorative icon from the full set of the design kit, for pages that need more than {@link Icon} has. */
export function Picture({ name, ...props }: Omit<DrawingProps, 'shape'> & { name: PictureName }) {
  return <Drawing shape={pictureShapes[name]} {...props} />;
}
