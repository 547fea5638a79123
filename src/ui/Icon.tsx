import classes from './Icon.module.css';
import { type IconName, type IconShape, iconShapes } from './icon-shapes.ts';

export type { IconName } from './icon-shapes.ts';

type IconProps = {
  name: IconName;
  /** `small` is 20 px beside small print; the default is one and a half times the text. */
  size?: 'text' | 'small' | 'large';
  className?: string | undefined;
};

/** A drawn icon in the colour of its text. Always decorative: the words beside it carry the meaning. */
export function Icon({ name, size = 'text', className = '' }: IconProps) {
  const { path, dots = [] }: IconShape = iconShapes[name];
  return (
    <svg className={`${classes.icon} ${classes[size]} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
      {dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="1.35" />
      ))}
    </svg>
  );
}
