import { type ComponentType, lazy } from 'react';
import type { PanelProps } from './panel-props.ts';
import type { PanelName } from './sections.ts';

/** The panels of one order that are loaded by themselves. */
export const panels: Readonly<Record<Exclude<PanelName, 'messages'>, ComponentType<PanelProps>>> = {
  paiement: lazy(() =>
    import('../payments/PaymentPanel.tsx').then(({ PaymentPanel }) => ({ default: PaymentPanel })),
  ),
  coursier: lazy(() =>
    import('../course/CoursePanel.tsx').then(({ CoursePanel }) => ({ default: CoursePanel })),
  ),
  corrections: lazy(() => import('../edit/EditPanel.tsx').then(({ EditPanel }) => ({ default: EditPanel }))),
};
