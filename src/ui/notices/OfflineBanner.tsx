import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import classes from './OfflineBanner.module.css';

/**
 * The network banner under the header. It lies over the page's upper margin: the network goes and comes, and what is about to be tapped
 * must not move. The live region stays mounted while it is empty, so that screen readers announce it.
 */
export function OfflineBanner({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className={classes.banner}>
          <Icon name="offline" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
