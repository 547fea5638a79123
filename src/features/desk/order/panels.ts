import type { ComponentType } from 'react';
import { CoursePanel } from '../course/CoursePanel.tsx';
import { EditPanel } from '../edit/EditPanel.tsx';
import { PaymentPanel } from '../payments/PaymentPanel.tsx';
import type { PanelProps } from './panel-props.ts';
import type { PanelName } from './sections.ts';

/**
 * The panels of one order. They are part of the page's own script: a panel that was loaded later would fail without a network, and
 * the page with it.
 */
export const panels: Readonly<Record<Exclude<PanelName, 'messages'>, ComponentType<PanelProps>>> = {
  paiement: PaymentPanel,
  coursier: CoursePanel,
  corrections: EditPanel,
};
