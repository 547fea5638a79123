import { Group } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { handOn } from '../../device/follow/share-link.ts';
import { useCompany } from '../../device/reference-data/use-every-page.ts';
import { handOnText } from '../../device/transfer/hand-out.ts';
import { callLink, whatsAppLink } from '../../domain/person/phone.ts';
import { HAS_SERVER } from '../../domain/submission/form-services.ts';
import { type Entry, hasArrived, isFollowed, referenceOf } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { findService } from '../../services/catalogue.ts';
import { isPaidOnline } from '../../services/price.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/buttons/Button.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { kindOf } from './copy.ts';
import { SUBMISSION_CONTACT_COPY } from './manager-copy.ts';

interface ContactsProps {
  readonly entry: Entry;
  readonly now: Instant;
}

/** Whether a submission has a page of its own that follows it. */
const isTracked = ({ state }: Entry): boolean => HAS_SERVER && state === 'received';

const { named } = SUBMISSION_CONTACT_COPY;

/**
 * The list's actions for a submission that has arrived. They lead to its page where it has one, and unfold the others where it has none
 * (docs/rules/pages.md#submissions-page).
 */
export function ArrivedActions({ entry, now }: ContactsProps) {
  const reference = referenceOf(entry);
  if (!hasArrived(entry) || reference === null) return null;
  if (!isTracked(entry)) {
    return (
      <Disclosure summary={SUBMISSION_CONTACT_COPY.contacts}>
        <Group gap="xs">
          <Contacts entry={entry} now={now} />
        </Group>
      </Disclosure>
    );
  }
  return (
    <ButtonLink
      to="/suivi-commande"
      search={{ numero: reference }}
      size="sm"
      variant="light"
      aria-label={named(SUBMISSION_CONTACT_COPY.follow, reference)}
    >
      {SUBMISSION_CONTACT_COPY.follow}
    </ButtonLink>
  );
}

/**
 * The buttons of a submission that has arrived: call, write with its number, ask for a change, read its receipt, hand on a link to it.
 * Only a person changes what has been received.
 */
export function Contacts({ entry, now }: ContactsProps) {
  const { whatsappNumber } = useCompany();
  const reference = referenceOf(entry);
  if (!hasArrived(entry) || reference === null) return null;
  const kind = kindOf(entry);
  const label = (button: string) => ({ 'aria-label': named(button, reference) });
  const whatsApp = (text: string): ComponentProps<typeof ButtonAnchor> => ({
    href: whatsAppLink(whatsappNumber, text),
    target: '_blank',
    rel: 'noreferrer',
    size: 'sm',
    variant: 'default',
  });
  const canChange = kind === 'order' && (entry.state === 'posted' || isFollowed(entry, now));
  return (
    <>
      <ButtonAnchor
        href={callLink(whatsappNumber)}
        size="sm"
        variant="default"
        {...label(SUBMISSION_CONTACT_COPY.call)}
      >
        {SUBMISSION_CONTACT_COPY.call}
      </ButtonAnchor>
      <ButtonAnchor
        {...whatsApp(SUBMISSION_CONTACT_COPY.writeText(kind, reference))}
        {...label(SUBMISSION_CONTACT_COPY.write)}
      >
        {SUBMISSION_CONTACT_COPY.write}
      </ButtonAnchor>
      {canChange && (
        <>
          <ButtonAnchor
            {...whatsApp(SUBMISSION_CONTACT_COPY.changeText(kind, reference))}
            {...label(SUBMISSION_CONTACT_COPY.change)}
          >
            {SUBMISSION_CONTACT_COPY.change}
          </ButtonAnchor>
          <ButtonAnchor
            {...whatsApp(SUBMISSION_CONTACT_COPY.cancelText(kind, reference))}
            {...label(SUBMISSION_CONTACT_COPY.cancel)}
          >
            {SUBMISSION_CONTACT_COPY.cancel}
          </ButtonAnchor>
        </>
      )}
      {entry.request.quote && <ReceiptLink entry={entry} label={label(SUBMISSION_CONTACT_COPY.receipt)} />}
      {isTracked(entry) && kind !== 'donation' && <ShareLink id={entry.id} reference={reference} />}
    </>
  );
}

interface ReceiptLinkProps {
  readonly entry: Entry;
  readonly label: { readonly 'aria-label': string };
}

/** Links to the page with the receipt of this one order. Its address can be kept, or opened in another tab. */
function ReceiptLink({ entry: { id, service, request }, label }: ReceiptLinkProps) {
  const isPaid = isPaidOnline(findService(service), request.quote);
  return (
    <ButtonLink
      to={isPaid ? '/confirmation-paiement' : '/confirmation'}
      search={{ envoi: id }}
      size="sm"
      variant="default"
      {...label}
    >
      {SUBMISSION_CONTACT_COPY.receipt}
    </ButtonLink>
  );
}

/**
 * Hands out a secret address that shows to whoever opens it how far this order is. Where the browser wants a press for it, after the
 * server's answer, the address stands in the page, and the next press shares it at once.
 */
function ShareLink({ id, reference }: { id: string; reference: string }) {
  const [link, setLink] = useState<string | null>(null);
  const share = async () => {
    const found = link ?? (await handOn(id))?.address ?? null;
    if (found === null) return void notify({ tone: 'warn', ...SUBMISSION_CONTACT_COPY.noLink });
    const outcome = await handOnText(SUBMISSION_CONTACT_COPY.linkText(reference, found), found);
    if (outcome === 'shared') return;
    setLink(found);
    const { linkCopied, linkCopiedText, linkNotCopied, linkNotCopiedText } = SUBMISSION_CONTACT_COPY;
    if (outcome === 'copied') void notify({ tone: 'ok', title: linkCopied, message: linkCopiedText });
    else void notify({ tone: 'warn', title: linkNotCopied, message: linkNotCopiedText });
  };
  const { shareLink } = SUBMISSION_CONTACT_COPY;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={named(shareLink, reference)}
        onClick={() => void share()}
      >
        {shareLink}
      </Button>
      {link !== null && (
        <TextInput
          label={shareLink}
          aria-label={named(SUBMISSION_CONTACT_COPY.address, reference)}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}
