import type { FormEvent, ReactNode } from 'react';
import type { Instant } from '../../../domain/island-time.ts';
import type { StatusChange } from '../../../domain/status-changes.ts';
import type { Closable, StatusTable } from '../../../domain/tables.ts';
import { Button } from '../../../ui/Button.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { AsCustomersSee } from './AsCustomersSee.tsx';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';
import type { Changing } from './use-change.ts';
import { useConfirmButton } from './use-confirm-button.ts';

export interface PanelFormProps {
  readonly target: Closable | 'all';
  readonly status: StatusTable;
  readonly now: Instant;
  readonly changing: Changing;
  readonly onDone: () => void;
}

interface ClosingFormProps extends PanelFormProps {
  readonly change: StatusChange;
  /** The words of the button that confirms, and those while the change is on its way. */
  readonly confirm: string;
  readonly sending: string;
  readonly children: ReactNode;
}

/** The form of a change that closes a service, or all: its buttons, its fields, and what customers will see. */
export function ClosingForm(props: ClosingFormProps) {
  const { target, status, now, changing, onDone, change, confirm, sending, children } = props;
  const { button, isDeliberate } = useConfirmButton();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isDeliberate() && (await changing.send(change))) onDone();
  };
  return (
    <form className={classes.panel} onSubmit={send} noValidate>
      <div className={classes.actions}>
        <SendButton {...button} type="submit" size="sm" sending={changing.isSending} sendingLabel={sending}>
          {confirm}
        </SendButton>
        <Button variant="default" size="sm" onClick={onDone}>
          {OPENING_COPY.cancel}
        </Button>
      </div>
      {children}
      <AsCustomersSee status={status} change={change} target={target} now={now} />
    </form>
  );
}
