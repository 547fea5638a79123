import type { FormEvent } from 'react';
import type { Shared, SharedLink } from '../../../backend/desk/shared.ts';
import { sharePath } from '../../../domain/share-link.ts';
import { Button } from '../../../ui/Button.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import classes from './Course.module.css';
import { SHARE_COPY } from './copy.ts';
import { ShareButtons } from './ShareButtons.tsx';

const { courier, follow } = SHARE_COPY;

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
  readonly onShare: (note: string) => void;
}

/** Makes the courier's link with a note, and hands it on once it is made. */
export function CourierLink({ link, reference, isBusy, isMade, onShare, onEnd }: CourierLinkProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onShare(String(new FormData(event.currentTarget).get('note')));
  };
  return (
    <div className={classes.stack}>
      <form onSubmit={submit} className={classes.stack}>
        <Textarea
          name="note"
          label={courier.note}
          description={courier.noteHelp}
          defaultValue={link?.note ?? ''}
          maxLength={1000}
          rows={2}
        />
        <Button type="submit" variant={link ? 'default' : 'filled'} disabled={isBusy}>
          {link ? courier.update : courier.send}
        </Button>
      </form>
      {link && (
        <>
          <ShareButtons
            link={addressOf(link)}
            message={courier.message(reference, addressOf(link))}
            phone=""
            noun={courier.title}
            takesFocus={isMade}
          />
          {link.code && <p>{courier.code(link.code)}</p>}
          <Button size="sm" variant="default" disabled={isBusy} onClick={onEnd}>
            {courier.end}
          </Button>
        </>
      )}
    </div>
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
      <Button size="sm" variant="default" disabled={isBusy} onClick={onShare}>
        {follow.make}
      </Button>
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
      <Button size="sm" variant="default" disabled={isBusy} onClick={onEnd}>
        {follow.end}
      </Button>
    </>
  );
}
