import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import classes from './OfflineBanner.module.css';

/** Under the header, only while it matters. Stays mounted empty, so that screen readers hear it arrive. */
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
