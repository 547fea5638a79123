import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { words } from '../copy.ts';
import classes from './BottomBar.module.css';
import { UnstyledButton } from './Button.tsx';

type BottomBarProps = {
  /** The running total, formatted. */
  total: ReactNode;
  /** Whether another total follows in a moment. */
  isOutdated?: boolean;
  /** Shown under the total: « Voir le détail », « hors livraison ». */
  note: ReactNode;
  /** The detail unfolds above the bar. Without it there is no toggle. */
  detail?: ReactNode;
  detailOpen?: boolean;
  onToggleDetail?: () => void;
  /** The main button. */
  children: ReactNode;
  /** Why the button is grey; shown under it. */
  reason?: ReactNode;
  /** Whether the note says the reason too: where the note is shown, the reason is only spoken. */
  isNoted?: boolean;
  /** Shown under the button where there is room, and there is no reason. */
  footnote?: ReactNode;
};

const DETAIL_ID = 'bottom-bar-detail';

/**
 * The bar at the bottom of the screen: running total, detail and the main button. Wide screens show only the
 * button.
 */
export function BottomBar({
  total,
  isOutdated = false,
  note,
  detail,
  detailOpen = false,
  onToggleDetail,
  children,
  reason,
  isNoted = false,
  footnote,
}: BottomBarProps) {
  return (
    <div className={classes.bar} data-bottom-bar aria-busy={isOutdated || undefined}>
      {detail && (
        <section
          id={DETAIL_ID}
          className={classes.detail}
          hidden={!detailOpen}
          aria-label={words.detail}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the detail scrolls on low screens, and keys scroll only what can take the focus
          tabIndex={0}
        >
          {detail}
        </section>
      )}
      <div className={classes.row}>
        {detail ? (
          <UnstyledButton
            className={classes.total}
            aria-expanded={detailOpen}
            aria-controls={DETAIL_ID}
            onClick={onToggleDetail}
          >
            <BarTotal total={total} note={note} chevron />
          </UnstyledButton>
        ) : (
          <div className={classes.total}>
            <BarTotal total={total} note={note} />
          </div>
        )}
        {children}
      </div>
      {reason && <p className={isNoted ? classes.footnote : classes.reason}>{reason}</p>}
      {!reason && footnote && <p className={classes.footnote}>{footnote}</p>}
    </div>
  );
}

function BarTotal({ total, note, chevron }: { total: ReactNode; note: ReactNode; chevron?: boolean }) {
  return (
    <>
      <span className={classes.amount}>{total}</span>
      <small className={classes.note}>
        {note}
        {chevron && <Icon name="chevron" className={classes.chevron} />}
      </small>
    </>
  );
}
