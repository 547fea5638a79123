import { Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { followToken } from '../../../backend/desk/telephone.ts';
import { copyText } from '../../../device/transfer/hand-out.ts';
import { sharePath } from '../../../domain/order/link-token.ts';
import { linksTo } from '../../../domain/person/dial.ts';
import { CONTACT_COPY } from '../../../form/contact/contact-copy.ts';
import { useNumberIn } from '../../../form/contact/use-dialled.ts';
import { Button, ButtonAnchor } from '../../../ui/buttons/Button.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { notify } from '../../../ui/notices/notify.ts';
import { orThrow } from '../queries.tsx';
import { TELEPHONE_COPY } from './copy.ts';

interface FollowLinkProps {
  readonly id: string;
  readonly reference: string;
  readonly phone: string;
}

const { follow } = TELEPHONE_COPY;

/** The link by which the caller follows the order, ready to be sent to their number. */
export function FollowLink({ id, reference, phone }: FollowLinkProps) {
  const { dial, isKnown } = useNumberIn(phone);
  const links = linksTo(dial);
  const key = useRef<string>(crypto.randomUUID());
  const {
    data: url,
    error,
    mutate: make,
  } = useMutation({
    mutationFn: async () => {
      const answer = orThrow(await followToken(key.current, id));
      // A link that was ended meanwhile is not made by the same step again: the next press is another one.
      key.current = crypto.randomUUID();
      if (answer.outcome !== 'done') throw { code: answer.outcome, message: follow.refused };
      return location.origin + sharePath('suivi', answer.token);
    },
  });
  useEffect(() => make(), [make]);
  if (error) {
    return (
      <Group role="alert" gap="xs">
        <Text>{error.message}</Text>
        <Button size="sm" variant="light" onClick={() => make()}>
          {follow.retry}
        </Button>
      </Group>
    );
  }
  if (!url) return <Text role="status">{follow.making}</Text>;
  const text = follow.message(reference, url);
  const copy = async () => {
    const isCopied = await copyText(url);
    void notify({ tone: isCopied ? 'ok' : 'danger', title: isCopied ? follow.copied : follow.notCopied });
  };
  return (
    <>
      <TextInput name="lien-de-suivi" label={follow.label} readOnly value={url} autoComplete="off" />
      <Group gap="xs">
        {phone && (
          <>
            <ButtonAnchor href={links.whatsApp(text)} target="_blank" rel="noreferrer" variant="light">
              {follow.whatsApp}
            </ButtonAnchor>
            <ButtonAnchor href={links.sms(text)} variant="light">
              {follow.sms}
            </ButtonAnchor>
          </>
        )}
        <Button variant="light" onClick={() => void copy()}>
          {follow.copy}
        </Button>
        {isKnown === false && <span>{CONTACT_COPY.toCheck}</span>}
      </Group>
    </>
  );
}
