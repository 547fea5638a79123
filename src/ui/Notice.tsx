import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import classes from './Notice.module.css';

export type Tone = 'info' | 'ok' | 'warn' | 'danger';

/** The default icon of each tone. */
export const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  ok: 'received',
  warn: 'clock',
  danger: 'warning',
};

type NoticeProps = {
  /** `danger` is outlined and reserved for blocking problems; waiting is `warn`. */
  tone?: Tone;
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  /**
   * `alert` after an action that failed, `status` for a change that the customer did not cause; none for a
   * notice that was in the page from the start.
   */
  role?: 'alert' | 'status' | undefined;
  /** Set when lines are added later: only the new line is announced, not the whole notice. */
  grows?: boolean;
  id?: string | undefined;
};

/** A tinted box with an icon, a bold line and one sentence. */
export function Notice({ tone = 'info', icon, title, children, role, grows, id }: NoticeProps) {
  return (
    <div
      className={`${classes.notice} ${classes[tone]}`}
      role={role}
      aria-atomic={grows ? false : undefined}
      id={id}
    >
      <Icon name={icon ?? toneIcons[tone]} className={classes.icon} />
      <b className={classes.title}>{title}</b>
      {children && <div className={classes.text}>{children}</div>}
    </div>
  );
}
