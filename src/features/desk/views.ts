import { type ComponentType, lazy } from 'react';
import type { DESK_COPY } from './copy.ts';
import type { ViewProps } from './view-props.ts';

export type ViewName = keyof typeof DESK_COPY.viewNames;

interface View {
  /** Its name in the address: /gestion?vue=… */
  readonly name: ViewName;
  readonly isForAdmin?: true;
  readonly Screen: ComponentType<ViewProps>;
}

/** The views of the desk, in the order of the navigation. The first is shown where the address names none. */
export const views: readonly [View, ...View[]] = [
  {
    name: 'commandes',
    Screen: lazy(() => import('./board/Board.tsx').then(({ Board }) => ({ default: Board }))),
  },
  {
    name: 'telephone',
    Screen: lazy(() => import('./telephone/Telephone.tsx').then(({ Telephone }) => ({ default: Telephone }))),
  },
  {
    name: 'ouverture',
    Screen: lazy(() => import('./opening/Opening.tsx').then(({ Opening }) => ({ default: Opening }))),
  },
  {
    name: 'comptes',
    Screen: lazy(() => import('./accounts/Accounts.tsx').then(({ Accounts }) => ({ default: Accounts }))),
  },
  {
    name: 'reglages',
    isForAdmin: true,
    Screen: lazy(() => import('./settings/Settings.tsx').then(({ Settings }) => ({ default: Settings }))),
  },
];
