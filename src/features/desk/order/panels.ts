import { type ComponentType, lazy } from 'react';
import type { PanelProps } from './panel-props.ts';

/** The panels of one order that stand below its fields, in their order. */
export const panels: readonly { readonly name: string; readonly Panel: ComponentType<PanelProps> }[] = [
  {
    name: 'paiement',
    Panel: lazy(() =>
      import('../payments/PaymentPanel.tsx').then(({ PaymentPanel }) => ({ default: PaymentPanel })),
    ),
  },
  {
    name: 'coursier',
    Panel: lazy(() =>
      import('../course/CoursePanel.tsx').then(({ CoursePanel }) => ({ default: CoursePanel })),
    ),
  },
  {
    name: 'corrections',
    Panel: lazy(() => import('../edit/EditPanel.tsx').then(({ EditPanel }) => ({ default: EditPanel }))),
  },
];
