import { useCallback, useEffect, useRef, useState } from 'react';
import { followToken } from '../../../backend/desk/telephone.ts';
import { copyText } from '../../../device/transfer/hand-out.ts';
import { sharePath } from '../../../domain/order/link-token.ts';
import { linksTo } from '../../../domain/person/dial.ts';
import { CONTACT_COPY } from '../../../form/contact/contact-copy.ts';
import { useNumberIn } from '../../../form/contact/use-dialled.ts';
import { Button, ButtonAnchor } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { notify } from '../../../ui/notify.ts';
import { TELEPHONE_COPY } from './copy.ts';
import classes from './Telephone.module.css';

interface FollowLinkProps {
  readonly id: string;
  readonly reference: string;
  readonly phone: string;
}

const { follow } = TELEPHONE_COPY;

/** The link by which the caller follows the order, ready to be sent to their number. */
export function FollowLink({ id, reference, phone }: FollowLinkProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { dial, isKnown } = useNumberIn(phone);
  const links = linksTo(dial);
  const key = useRef<string>(crypto.randomUUID());
  const ask = useCallback(async () => {
    setProblem(null);
    const answer = await followToken(key.current, id);
    // A link that was ended meanwhile is not made by the same step again: the next press is another one.
    if (answer.ok) key.current = crypto.randomUUID();
    if (answer.ok && answer.value.outcome === 'done') {
      return setUrl(location.origin + sharePath('suivi', answer.value.token));
    }
    setProblem(answer.ok ? follow.refused : answer.problem.message);
  }, [id]);
  useEffect(() => void ask(), [ask]);
  if (problem !== null) {
    return (
      <div role="alert" className={classes.actions}>
        <p>{problem}</p>
        <Button size="sm" variant="light" onClick={() => void ask()}>
          {follow.retry}
        </Button>
      </div>
    );
  }
  if (url === null) return <p role="status">{follow.making}</p>;
  const text = follow.message(reference, url);
  const copy = async () => {
    const isCopied = await copyText(url);
    void notify({ tone: isCopied ? 'ok' : 'danger', title: isCopied ? follow.copied : follow.notCopied });
  };
  return (
    <>
      <TextInput name="lien-de-suivi" label={follow.label} readOnly value={url} autoComplete="off" />
      <div className={classes.actions}>
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
      </div>
    </>
  );
}
