import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { removeTicket, sendTicket } from '../../../backend/desk/files.ts';
import type { Ticket } from '../../../backend/desk/payments.ts';
import { dayAndTime } from '../../../copy/dates.ts';
import type { Photo } from '../../../device/attachments/prepare-photo.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { parseInstant } from '../../../domain/time/instant.ts';
import { PhotoField, usePhoto } from '../../../form/photo/PhotoField.tsx';
import { BusyButton, Button } from '../../../ui/buttons/Button.tsx';
import { Document } from '../Document.tsx';
import { orThrow } from '../queries.tsx';
import { DESK_TICKET_COPY as words } from './copy.ts';

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
  /** The key of the photo that is sent. It stays where no answer came, so that the server keeps the photo once. */
  const step = useRef({ key: '', sha256: '' });
  const sending = useMutation({
    mutationFn: async ({ sha256, bytes }: Photo) => {
      removing.reset();
      if (step.current.sha256 !== sha256) step.current = { key: crypto.randomUUID(), sha256 };
      orThrow(await sendTicket({ ...step.current, submissionId: id }, bytes));
      step.current = { key: '', sha256: '' };
    },
    onSuccess: () => {
      taking.remove();
      return onDone();
    },
  });
  const removing = useMutation({
    mutationFn: async (sha256: string) => {
      sending.reset();
      orThrow(await removeTicket(crypto.randomUUID(), id, sha256));
    },
    onSuccess: onDone,
  });
  const taking = usePhoto((photo) => sending.mutate(photo));
  const { photo } = taking;
  const isBusy = sending.isPending || removing.isPending;
  const problem = sending.error ?? removing.error;
  return (
    <Stack gap="sm">
      <PhotoField
        name="ticket"
        label={words.title}
        description={ticket ? words.replaces : words.help}
        taking={taking}
        error={problem?.message}
        disabled={isBusy}
      />
      <Text role="status" size="sm" c="dimmed">
        {isBusy
          ? words.sending
          : ticket &&
            words.kept(isolated(ticket.actor), dayAndTime(parseInstant(ticket.at) ?? 0, serverNow()))}
      </Text>
      {photo && problem && !isBusy && (
        <Button size="sm" onClick={() => sending.mutate(photo)}>
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
            <BusyButton
              size="sm"
              variant="default"
              isBusy={isBusy}
              onClick={() => removing.mutate(ticket.sha256)}
            >
              {words.remove}
            </BusyButton>
          </div>
        </>
      )}
    </Stack>
  );
}
