import classes from './Icon.module.css';

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

/** One icon on the 24 px grid: its stroked path, and the filled dots that are typical of the set. */
export type IconShape = { path: string; dots?: readonly (readonly [x: number, y: number])[] };

/**
 * The icons of the shell and the forms, by English name; every first load includes them. The others are in
 * Picture.tsx.
 */
export const iconShapes = {
  arrow: { path: 'M4.5 12h15M13.5 6l6 6-6 6' },
  bin: { path: 'M4 6.8h16M9 6.8V4h6v2.8M6.2 6.8l.9 13.4h9.8l.9-13.4M10.2 10.5v6M13.8 10.5v6' },
  camera: {
    path: 'M3.5 8.2h3.8l1.6-2.7h6.2l1.6 2.7h3.8v11.3h-17zM15.4 13.6a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0',
    dots: [[18, 10.7]],
  },
  check: { path: 'M4.5 12.8l4.8 4.7L19.5 7' },
  chevron: { path: 'M6 9.3l6 5.7 6-5.7' },
  clock: { path: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 7v5.2l3.4 2.1' },
  close: { path: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
  groceries: {
    path: 'M3.2 9.8h17.6l-1.7 8.6a2.2 2.2 0 0 1-2.2 1.8H7.1a2.2 2.2 0 0 1-2.2-1.8zM7.6 9.8 10.8 4M16.4 9.8 13.2 4M9.3 13.4v3.2M14.7 13.4v3.2',
    dots: [[12, 15]],
  },
  info: { path: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 11v5.5', dots: [[12, 7.7]] },
  map: {
    path: 'M12 14.3s4.9-4.2 4.9-7.7a4.9 4.9 0 0 0-9.8 0c0 3.5 4.9 7.7 4.9 7.7zM6.2 12.5 2.8 14v6.5l6.1-2.6 6.2 2.6 6.1-2.6v-6.4l-3.3 1.4',
    dots: [[12, 6.7]],
  },
  menu: { path: 'M3.5 7h17M3.5 12h17M3.5 17h10', dots: [[19, 17]] },
  message: {
    path: 'M12 3.6a8.3 8.3 0 0 1 0 16.6 8.6 8.6 0 0 1-3.9-.9l-4.6 1.2 1.2-4.3A8.3 8.3 0 0 1 12 3.6z',
    dots: [
      [8.5, 12],
      [12, 12],
      [15.5, 12],
    ],
  },
  minus: { path: 'M5 12h14' },
  offline: {
    path: 'M3.5 3.5l17 17M2 9.2a15 15 0 0 1 4.6-2.9M10.3 5.1A15 15 0 0 1 22 9.2M5.3 13a10 10 0 0 1 4.1-2.5M13.6 10.2a10 10 0 0 1 5.1 2.8M8.7 16.4a5 5 0 0 1 5.2-1',
    dots: [[12, 19.8]],
  },
  plus: { path: 'M12 5v14M5 12h14' },
  received: { path: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M8 12.3l2.8 2.8L16.2 9.5' },
  warning: {
    path: 'M10.5 4.3 2.7 18a1.75 1.75 0 0 0 1.5 2.6h15.6a1.75 1.75 0 0 0 1.5-2.6L13.5 4.3a1.75 1.75 0 0 0-3 0zM12 9.3v4.5',
    dots: [[12, 17]],
  },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof iconShapes;

/** A decorative icon from the set that every page loads; {@link Picture} has the others. */
export function Icon({ name, ...props }: Omit<DrawingProps, 'shape'> & { name: IconName }) {
  return <Drawing shape={iconShapes[name]} {...props} />;
}
