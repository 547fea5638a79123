import { Group, Stack } from '@mantine/core';
import { Fragment, useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { type HandedOn, handOn } from '../../device/follow/share-link.ts';
import { linksTo } from '../../domain/person/dial.ts';
import { readablePhone } from '../../domain/person/phone.ts';
import { type Entry, isComing } from '../../domain/submission.ts';
import { isolated } from '../../domain/text/typography.ts';
import { CONTACT_COPY } from '../../form/contact/contact-copy.ts';
import { NOBODY, useNumbersIn } from '../../form/contact/use-dialled.ts';
import { recipientOf } from '../../services/for-someone.ts';
import { Picture } from '../../ui/brand/Picture.tsx';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { TELL_COPY } from './copy.ts';

/**
 * A message to the recipient of an order that another person made, ready to send from the customer's phone.
 * It is offered while the order is received or on its way; before and after, it could promise nothing. It
 * does not say what is delivered. A secret link to the states may be added, with the digits for the courier once there are any.
 */
export function TellRecipient({ entry }: { entry: Entry }) {
  const now = useNow() ?? serverNow();
  const [link, setLink] = useState<HandedOn | null>(null);
  const [isRefused, setRefused] = useState(false);
  const recipient = recipientOf(entry.request.fields);
  if (!recipient || !isComing(entry, now)) return null;
  const { name, phone } = recipient;
  const alone = TELL_COPY.message(recipient, entry.request.slot?.time ?? null);
  const message = link === null ? alone : TELL_COPY.withLink(alone, link.address, link.code);
  const addLink = async () => {
    const found = await handOn(entry.id);
    setLink(found);
    setRefused(found === null);
  };
  return (
    <Paper component="section">
      <Stack gap="sm">
        <h2>{TELL_COPY.title(isolated(name))}</h2>
        <p>{message}</p>
        {link === null && (
          <Button size="sm" variant="default" onClick={() => void addLink()}>
            {TELL_COPY.addLink}
          </Button>
        )}
        <div role="status">{isRefused && <p>{TELL_COPY.noLink}</p>}</div>
        <Ways phone={phone} message={message} />
      </Stack>
    </Paper>
  );
}

/** Ways to send the message to each number of the recipient; without one, the telephone and WhatsApp ask whom to write to. */
function Ways({ phone, message }: { readonly phone: string; readonly message: string }) {
  const found = useNumbersIn(phone);
  const numbers = found.length > 0 ? found : [NOBODY];
  const which = (number: string) => numbers.length > 1 && readablePhone(number);
  return (
    <Group gap="xs">
      {numbers.map(({ number, dial, isKnown }) => (
        <Fragment key={number}>
          <ButtonAnchor variant="light" href={linksTo(dial).sms(message)}>
            <Picture name="phone" /> {TELL_COPY.sms} {which(number)}
          </ButtonAnchor>
          <ButtonAnchor
            variant="light"
            href={linksTo(dial).whatsApp(message)}
            target="_blank"
            rel="noreferrer"
          >
            <Picture name="message" /> {TELL_COPY.whatsApp} {which(number)}
          </ButtonAnchor>
          {isKnown === false && <span>{CONTACT_COPY.toCheck}</span>}
        </Fragment>
      ))}
    </Group>
  );
}
