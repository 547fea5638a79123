import classes from './Icon.module.css';
import type { IconShape } from './icon-shapes.ts';

export interface DrawingProps {
  readonly shape: IconShape;
  /** `small` is 20 px, beside small print. The default is one and a half times the text size. */
  readonly size?: 'text' | 'small' | 'large';
  readonly className?: string | undefined;
}

/** A decorative icon in the colour of its text; the words beside it carry the meaning. */
export function Drawing({ shape: { path, dots = [] }, size = 'text', className = '' }: DrawingProps) {
  return (
    <svg className={`${classes.icon} ${classes[size]} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
      {dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.35" />
      ))}
    </svg>
  );
}
