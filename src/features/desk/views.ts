import { type ComponentType, lazy } from 'react';
import { DESK_COPY } from './copy.ts';
import type { ViewProps } from './view-props.ts';

export type ViewName = 'commandes' | 'telephone' | 'comptes';

interface View {
  /** Its name in the address: /gestion?vue=… */
  readonly name: ViewName;
  readonly label: string;
  readonly isForAdmin: boolean;
  readonly Screen: ComponentType<ViewProps>;
}

/** The views of the desk, in the order of the navigation. The first is shown where the address names none. */
export const views: readonly [View, ...View[]] = [
  {
    name: 'commandes',
    label: DESK_COPY.viewNames.commandes,
    isForAdmin: false,
    Screen: lazy(() => import('./board/Board.tsx').then(({ Board }) => ({ default: Board }))),
  },
  {
    name: 'telephone',
    label: DESK_COPY.viewNames.telephone,
    isForAdmin: false,
    Screen: lazy(() => import('./telephone/Telephone.tsx').then(({ Telephone }) => ({ default: Telephone }))),
  },
  {
    name: 'comptes',
    label: DESK_COPY.viewNames.comptes,
    isForAdmin: false,
    Screen: lazy(() => import('./accounts/Accounts.tsx').then(({ Accounts }) => ({ default: Accounts }))),
  },
];
