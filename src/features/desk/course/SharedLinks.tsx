import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import type { Shared, SharedLink } from '../../../backend/desk/shared.ts';
import { sharePath } from '../../../domain/order/link-token.ts';
import { BusyButton } from '../../../ui/buttons/Button.tsx';
import { Textarea } from '../../../ui/fields/inputs.tsx';
import { AtTheThumb, useNextStep } from '../AtTheThumb.tsx';
import { ShareButtons } from '../ShareButtons.tsx';
import { DESK_SHARING_COPY } from './copy.ts';

const { courier, follow } = DESK_SHARING_COPY;

interface LinkProps {
  readonly link: SharedLink | undefined;
  readonly reference: string;
  readonly isBusy: boolean;
  /** Whether the link was just made here. */
  readonly isMade: boolean;
  readonly onEnd: () => void;
}

const addressOf = ({ kind, token }: SharedLink) => location.origin + sharePath(kind, token);

interface CourierLinkProps extends LinkProps {
  /** The word that the courier is told, or was told by the link before; empty without one. */
  readonly note: string;
  /** Null leaves the word as it is, which another manager may have changed meanwhile. */
  readonly onShare: (note: string | null) => void;
  /** Called when the link is handed to the courier. */
  readonly onHandOver: (channel: 'whatsapp' | 'sms') => void;
}

/** Makes the courier's link with a note, and hands it on once it is made. */
export function CourierLink(props: CourierLinkProps) {
  const { link, note, reference, isBusy, isMade, onShare, onHandOver, onEnd } = props;
  const id = useId();
  const isNext = useNextStep() === 'courier';
  // Null while nothing is typed: the word that another manager has changed meanwhile is shown, and stays.
  const form = useForm<{ note: string | null }>({ initialValues: { note: null } });
  const typed = form.values.note;
  return (
    <Stack gap="sm">
      <form id={id} onSubmit={form.onSubmit(() => onShare(typed === note ? null : typed))}>
        <Stack gap="sm">
          <Textarea
            name="note"
            label={courier.note}
            description={courier.noteHelp}
            maxLength={1000}
            rows={2}
            {...form.getInputProps('note')}
            value={typed ?? note}
          />
          {link ? (
            <BusyButton type="submit" variant="default" isBusy={isBusy}>
              {courier.update}
            </BusyButton>
          ) : (
            <AtTheThumb steps={['courier']}>
              <BusyButton
                type="submit"
                form={id}
                variant={isNext ? 'filled' : 'default'}
                fullWidth
                isBusy={isBusy}
              >
                {courier.send}
              </BusyButton>
            </AtTheThumb>
          )}
        </Stack>
      </form>
      {link && (
        <>
          <ShareButtons
            link={addressOf(link)}
            message={courier.message(reference, addressOf(link))}
            phone=""
            noun={courier.title}
            takesFocus={isMade}
            next={{ step: 'hand', label: courier.hand }}
            onHandOver={onHandOver}
          />
          {link.code && <p>{courier.code(link.code)}</p>}
          <BusyButton size="sm" variant="default" isBusy={isBusy} onClick={onEnd}>
            {courier.end}
          </BusyButton>
        </>
      )}
    </Stack>
  );
}

interface FollowLinkProps extends LinkProps {
  readonly shared: Shared;
  readonly onShare: () => void;
}

/** Makes the follow link, and hands it on once it is made. */
export function FollowLink({ shared, link, reference, isBusy, isMade, onShare, onEnd }: FollowLinkProps) {
  if (!link) {
    return (
      <BusyButton size="sm" variant="default" isBusy={isBusy} onClick={onShare}>
        {follow.make}
      </BusyButton>
    );
  }
  return (
    <>
      <ShareButtons
        link={addressOf(link)}
        message={follow.message(reference, addressOf(link))}
        phone={shared.phone}
        noun={follow.title}
        takesFocus={isMade}
      />
      <BusyButton size="sm" variant="default" isBusy={isBusy} onClick={onEnd}>
        {follow.end}
      </BusyButton>
    </>
  );
}
