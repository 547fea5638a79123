import type { ReactNode } from 'react';
import classes from './FormLayout.module.css';

type FormLayoutProps = {
  /** The form's column, 640 px wide at most. */
  children: ReactNode;
  /** The receipt, beside the fields on wide screens. On phones the bar unfolds it, and it ends the fields once it is whole. */
  receipt: ReactNode;
  isReceiptWhole: boolean;
  /**
   * A {@link BottomBar}: at the bottom of the screen on phones, under the receipt on wide screens. It holds
   * the only main button.
   */
  bar: ReactNode;
};

/**
 * The layout of a form: fields, receipt and main button. On phones the bar stays at the bottom of the screen.
 */
export function FormLayout({ children, receipt, isReceiptWhole, bar }: FormLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.main}>{children}</div>
      <div className={classes.side}>
        <div className={classes.receipt} data-whole={isReceiptWhole || undefined}>
          {receipt}
        </div>
        {bar}
      </div>
    </div>
  );
}
