import { useRef, useState } from 'react';
import type { Reply } from '../../../backend/account-problem.ts';
import { removeTicket, sendTicket } from '../../../backend/desk/files.ts';
import type { Ticket } from '../../../backend/desk/payments.ts';
import { dayAndTime } from '../../../copy/dates.ts';
import type { Photo } from '../../../device/attachments/prepare-photo.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { parseInstant } from '../../../domain/time/instant.ts';
import { PhotoField, usePhoto } from '../../../form/photo/PhotoField.tsx';
import { BusyButton, Button } from '../../../ui/Button.tsx';
import { Document } from '../Document.tsx';
import { DESK_TICKET_COPY as words } from './copy.ts';
import classes from './Payments.module.css';

interface TicketPhotoProps {
  /** The order's id. */
  readonly id: string;
  /** The ticket that the server keeps; null without one. */
  readonly ticket: Ticket | null;
  /** Reads the payments again after the ticket has changed. */
  readonly onDone: () => Promise<void>;
}

/** The photo of the shop's ticket: sent as soon as it is read, opened, and taken away again (docs/rules/desk.md#ticket). */
export function TicketPhoto({ id, ticket, onDone }: TicketPhotoProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** The key of the photo that is sent. It stays where no answer came, so that the server keeps the photo once. */
  const step = useRef({ key: '', sha256: '' });
  const run = async (ask: () => Promise<Reply<unknown>>): Promise<boolean> => {
    setProblem(undefined);
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    if (!answer.ok) setProblem(answer.problem.message);
    return answer.ok;
  };
  const send = async ({ sha256, bytes }: Photo) => {
    if (step.current.sha256 !== sha256) step.current = { key: crypto.randomUUID(), sha256 };
    if (!(await run(() => sendTicket({ ...step.current, submissionId: id }, bytes)))) return;
    step.current = { key: '', sha256: '' };
    taking.remove();
    await onDone();
  };
  const remove = async ({ sha256 }: Ticket) => {
    if (await run(() => removeTicket(crypto.randomUUID(), id, sha256))) await onDone();
  };
  const taking = usePhoto((photo) => void send(photo));
  const { photo } = taking;
  return (
    <div className={classes.form}>
      <PhotoField
        name="ticket"
        label={words.title}
        description={ticket ? words.replaces : words.help}
        taking={taking}
        error={problem}
        disabled={isBusy}
      />
      <p role="status" className={classes.hint}>
        {isBusy
          ? words.sending
          : ticket &&
            words.kept(isolated(ticket.actor), dayAndTime(parseInstant(ticket.at) ?? 0, serverNow()))}
      </p>
      {photo && problem !== undefined && !isBusy && (
        <Button size="sm" onClick={() => void send(photo)}>
          {words.sendAgain}
        </Button>
      )}
      {ticket && (
        <>
          <Document
            key={ticket.sha256}
            id={id}
            file={{ sha256: ticket.sha256, name: words.name }}
            onOpened={() => void onDone()}
          />
          <div>
            <BusyButton size="sm" variant="default" isBusy={isBusy} onClick={() => void remove(ticket)}>
              {words.remove}
            </BusyButton>
          </div>
        </>
      )}
    </div>
  );
}
