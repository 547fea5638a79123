import { ORDER_STATES } from '../../../copy/order-states.ts';
import type { OrderStatus } from '../../../domain/order-status.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CORRECTION_COPY } from './copy.ts';
import classes from './edit.module.css';
import { VersionDifference } from './VersionDifference.tsx';
import type { VersionChanges } from './version-changes.ts';

interface ConflictProps {
  /** Between the order as it is now and the form. */
  readonly changes: VersionChanges;
  readonly status: OrderStatus;
  /** Whether the change may be the manager's own correction, whose answer was lost. */
  readonly isPerhapsOwn: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** The order has changed meanwhile: the manager sees what differs, and decides. */
export function Conflict({ changes, status, isPerhapsOwn, onMine, onTheirs }: ConflictProps) {
  const { conflict } = CORRECTION_COPY;
  return (
    <Alert color="yellow" role="alert" title={conflict.title}>
      <p>
        {isPerhapsOwn ? conflict.perhapsOwn : conflict.notReplaced} {conflict.differs}
      </p>
      <p>{conflict.moved(ORDER_STATES[status])}</p>
      <VersionDifference changes={changes} caption={CORRECTION_COPY.changes} />
      <div className={classes.actions}>
        <Button size="sm" onClick={onMine}>
          {conflict.mine}
        </Button>
        <Button size="sm" variant="default" onClick={onTheirs}>
          {conflict.theirs}
        </Button>
      </div>
    </Alert>
  );
}
