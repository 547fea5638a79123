import type { ReactNode } from 'react';
import { Madras } from '../brand/Madras.tsx';
import classes from './Receipt.module.css';

export type ReceiptLine = {
  label: ReactNode;
  /** The reason for the line, shown under it. */
  reason?: ReactNode;
  /** Formatted: « 7,80 € ». */
  amount: ReactNode;
};

type ReceiptProps = {
  title: ReactNode;
  /** An order number, at the end of the title's row. */
  aside?: ReactNode;
  /** Shown under the title: slot, commune. */
  children?: ReactNode;
  lines: readonly ReceiptLine[];
  total?: { label: ReactNode; amount: ReactNode } | undefined;
  /** Shown under the total: hints, « Rien n’est débité maintenant ». */
  footer?: ReactNode;
  /** The level of the title in the page's outline; the look does not change. */
  headingLevel?: 2 | 3;
  id?: string | undefined;
};

/** A price card drawn as a receipt, with madras on top and a torn edge below. */
export function Receipt({
  title,
  aside,
  children,
  lines,
  total,
  footer,
  headingLevel = 2,
  id,
}: ReceiptProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={classes.receipt} id={id}>
      <Madras />
      <div className={classes.inside}>
        <div className={classes.head}>
          <Heading className={classes.title}>{title}</Heading>
          {aside && <span className={classes.aside}>{aside}</span>}
        </div>
        {children && <div className={classes.about}>{children}</div>}
        <dl className={classes.lines}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
            <div key={index}>
              <dt>
                {line.label}
                {line.reason && <span className={classes.reason}>{line.reason}</span>}
              </dt>
              <dd>{line.amount}</dd>
            </div>
          ))}
          {total && (
            <div className={classes.total}>
              <dt>{total.label}</dt>
              <dd>{total.amount}</dd>
            </div>
          )}
        </dl>
        {footer && <div className={classes.footer}>{footer}</div>}
      </div>
    </div>
  );
}
