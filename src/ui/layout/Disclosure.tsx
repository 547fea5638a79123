import type { ReactNode } from 'react';
import { Icon, type IconName } from '../brand/Icon.tsx';
import classes from './Disclosure.module.css';

type DisclosureProps = {
  summary: ReactNode;
  icon?: IconName;
  children: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
};

/** A card that unfolds, built on the native `details` element. */
export function Disclosure({ summary, icon, children, open, onToggle }: DisclosureProps) {
  return (
    <details
      className={classes.details}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        {icon && <Icon name={icon} />}
        <span className={classes.words}>{summary}</span>
        <Icon name="chevron" className={classes.chevron} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}
