import { Drawing, type DrawingProps, type IconShape, iconShapes } from './Icon.tsx';

/** All icons of the design kit, by English name, including the rarely used ones. */
const pictureShapes = {
  ...iconShapes,
  disability: {
    path: 'M10.2 8v6h5.5l2.3 5.2h2.2M10.2 10.6h4.3M7.8 11.7a4.9 4.9 0 1 0 6.5 6.5',
    dots: [[10.2, 4.4]],
  },
  document: { path: 'M6 3.5h7.7l4.3 4.3v12.7H6zM13.7 3.5v4.3H18M9 12.2h6M9 15.8h3.5', dots: [[15, 15.8]] },
  guardianship: {
    path: 'M11.2 7.3a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0M2.5 19.8v-1.6a5.4 5.4 0 0 1 8.6-4.3M16.5 20.5l-3.9-3.8a2.5 2.5 0 0 1 3.9-3.1 2.5 2.5 0 0 1 3.9 3.1z',
  },
  handover: {
    path: 'M9 3.5h6.5v6H9zM12.25 3.5v2.3M2.8 15.7l3.3-1.9a2 2 0 0 1 1-.3h4.1a1.7 1.7 0 0 1 0 3.4H8.4M12.7 16.3l5.9-2.9a1.65 1.65 0 0 1 1.6 2.9l-6.7 4.1a2 2 0 0 1-1 .3H2.8',
  },
  heart: { path: 'M12 20.3 4.3 12.7a4.75 4.75 0 0 1 7.7-5.3 4.75 4.75 0 0 1 7.7 5.3z', dots: [[12, 12.2]] },
  parcel: {
    path: 'M12 3.3 20.2 7.5v9L12 20.7l-8.2-4.2v-9zM3.8 7.5 12 11.7l8.2-4.2M12 11.7v9M7.8 5.5l8.3 4.2',
    dots: [[16.4, 14.9]],
  },
  pause: { path: 'M8.5 5.5v13M15.5 5.5v13' },
  pharmacy: { path: 'M9.4 3.8h5.2v5.6h5.6v5.2h-5.6v5.6H9.4v-5.6H3.8V9.4h5.6z', dots: [[12, 12]] },
  phone: {
    path: 'M6.5 3.5h3l1.5 4-2 1.8a12 12 0 0 0 5.7 5.7l1.8-2 4 1.5v3a2 2 0 0 1-2.1 2A16 16 0 0 1 4.5 5.6a2 2 0 0 1 2-2.1z',
  },
  play: { path: 'M8.2 5.2v13.6L19 12z' },
  restaurant: {
    path: 'M2.8 17.2h18.4M4.8 17.2a7.2 7.2 0 0 1 14.4 0M6.5 20.5h11M8.6 14.2a4 4 0 0 1 2.2-2.2',
    dots: [[12, 7.2]],
  },
  send: { path: 'M21 3.2 10.4 13.7M21 3.2l-6.6 17.4-4-6.9-7-3.9z' },
  share: { path: 'M12 15V3.5M7.8 7.3 12 3.3l4.2 4M6.5 11H4.3v9.5h15.4V11h-2.2' },
  shop: {
    path: 'M4.5 11.5v8.7h15v-8.7M3 8l2-4.2h14L21 8M3 8a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0zM9.8 20.2v-5.4h4.4v5.4',
  },
  star: { path: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z' },
  track: {
    path: 'M7.7 18.5H15.2a3.5 3.5 0 0 0 0-7H8.8a3.5 3.5 0 0 1 0-7h6.8M7.7 18.5a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0',
    dots: [[19, 4.5]],
  },
  waiting: {
    path: 'M6 3.3h12M6 20.7h12M7.8 3.3v3.4c0 2.5 4.2 3.1 4.2 5.3s-4.2 2.8-4.2 5.3v3.4M16.2 3.3v3.4c0 2.5-4.2 3.1-4.2 5.3s4.2 2.8 4.2 5.3v3.4',
    dots: [[12, 17.7]],
  },
} as const satisfies Record<string, IconShape>;

export type PictureName = keyof typeof pictureShapes;

/** A decorative icon from the full set of the design kit, for pages that need more than {@link Icon} has. */
export function Picture({ name, ...props }: Omit<DrawingProps, 'shape'> & { name: PictureName }) {
  return <Drawing shape={pictureShapes[name]} {...props} />;
}
