import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import classes from './Notice.module.css';

export type Tone = 'info' | 'ok' | 'warn' | 'danger';

/** The icon that goes with a tone when the text does not call for a better one. */
export const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  ok: 'received',
  warn: 'clock',
  danger: 'warning',
};

type NoticeProps = {
  /** `danger` is outlined and kept for what blocks; waiting is `warn`. */
  tone?: Tone;
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
  /** `alert` for what answers an action that failed, `status` for what comes by itself; none when it was there. */
  role?: 'alert' | 'status' | undefined;
  /** A line may follow the others: it alone is said then, and not the whole again. */
  grows?: boolean;
  id?: string | undefined;
};

/** A tinted box: icon, bold line, one sentence. */
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
