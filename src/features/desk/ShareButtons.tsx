import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../device/transfer/hand-out.ts';
import { linksTo } from '../../domain/person/dial.ts';
import { CONTACT_COPY } from '../../form/contact/contact-copy.ts';
import { useNumberIn } from '../../form/contact/use-dialled.ts';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { AtTheThumb, type NextStep, useNextStep } from './AtTheThumb.tsx';
import { SHARE_COPY as words } from './copy.ts';

interface ShareButtonsProps {
  /** The address to hand on. */
  readonly link: string;
  /** The message with the address in it. */
  readonly message: string;
  /** The number to write to; empty where the telephone asks for one. */
  readonly phone: string;
  /** The noun for the link in the names of the buttons. */
  readonly noun: string;
  /** Whether « WhatsApp » takes the focus when it appears, because the button that was pressed has disappeared. */
  readonly takesFocus?: boolean;
  /** The step that hands this link over, and the name of its button at the thumb. */
  readonly next?: { readonly step: NextStep; readonly label: string };
  readonly onHandOver?: (channel: 'whatsapp' | 'sms') => void;
}

const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** Hands a link on: to copy, by WhatsApp or by SMS. */
export function ShareButtons(props: ShareButtonsProps) {
  const { link, message, phone, noun, takesFocus = false, next, onHandOver } = props;
  const { dial, isKnown } = useNumberIn(phone);
  const links = linksTo(dial);
  const isNext = useNextStep() === next?.step;
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    // A second « copied » is announced only if the first one has gone.
    setCopied(null);
    setCopied(await copyText(link));
  };
  const label = (button: string) => ({ 'aria-label': words.named(button, noun) });
  return (
    <Stack gap="sm">
      <TextInput
        label={words.address}
        aria-label={words.named(words.address, noun)}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="xs">
        <Button size="sm" variant="default" {...label(words.copy)} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <AtTheThumb steps={next ? [next.step] : []}>
          <ButtonAnchor
            {...(isNext ? { fullWidth: true } : { size: 'sm', variant: 'light', ...label(words.whatsApp) })}
            ref={takesFocus ? focus : null}
            href={links.whatsApp(message)}
            target="_blank"
            rel="noreferrer"
            onClick={() => onHandOver?.('whatsapp')}
          >
            {(isNext && next?.label) || words.whatsApp}
          </ButtonAnchor>
        </AtTheThumb>
        <ButtonAnchor
          size="sm"
          variant="light"
          href={links.sms(message)}
          onClick={() => onHandOver?.('sms')}
          {...label(words.sms)}
        >
          {words.sms}
        </ButtonAnchor>
        {isKnown === false && <span>{CONTACT_COPY.toCheck}</span>}
        <span role="status">{copied === null ? '' : copied ? words.copied : words.notCopied}</span>
      </Group>
    </Stack>
  );
}
