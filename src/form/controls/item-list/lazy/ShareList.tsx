import { useEffect, useMemo, useState } from 'react';
import { canShareText, copyText, handOnText } from '../../../../device/transfer/hand-out.ts';
import type { SharedList } from '../../../../services/shared-list.ts';
import { Icon } from '../../../../ui/brand/Icon.tsx';
import { Button, ButtonAnchor } from '../../../../ui/buttons/Button.tsx';
import { TextInput } from '../../../../ui/fields/inputs.tsx';
import { useFormContext } from '../../../engine/form-context.ts';
import { listLink } from './list-link.ts';
import classes from './shelf.module.css';
import { SHELF_COPY } from './shelf-copy.ts';
import { useOpenedFocus } from './TakeList.tsx';

interface ShareListProps {
  /** The name of the field, with which the names of these controls begin. */
  readonly name: string;
  readonly list: SharedList;
  readonly onClose: () => void;
}

/** Shares a list as a link and as a QR code. The list itself goes through no server. */
export function ShareList({ name, list, onClose }: ShareListProps) {
  const { service } = useFormContext();
  const page = `${location.origin}${service.path}`;
  const link = useResolved(useMemo(() => listLink(page, list), [page, list]));
  const [said, setSaid] = useState('');
  const box = useOpenedFocus<HTMLDivElement>(link !== null);
  if (!link) return null;
  const message = SHELF_COPY.message(list.name, link);
  const tell = (isCopied: boolean) => {
    if (isCopied) return setSaid(SHELF_COPY.copied);
    setSaid(SHELF_COPY.notCopied);
    const field = document.getElementById(`${name}-lien`);
    if (!(field instanceof HTMLInputElement)) return;
    // A selection is copied by hand only where the focus is.
    field.focus();
    field.select();
  };
  const send = async () => {
    const outcome = await handOnText(message, link);
    if (outcome !== 'shared') tell(outcome === 'copied');
  };
  return (
    <div ref={box} tabIndex={-1} className={classes.share}>
      <TextInput
        id={`${name}-lien`}
        name={`${name}-lien`}
        label={SHELF_COPY.link}
        description={SHELF_COPY.linkHelp}
        value={link}
        readOnly
        autoComplete="off"
      />
      <div className={classes.actions}>
        <Button variant="light" onClick={() => void copyText(link).then(tell)}>
          {SHELF_COPY.copy}
        </Button>
        {canShareText() && (
          <Button variant="light" onClick={() => void send()}>
            {SHELF_COPY.send}
          </Button>
        )}
        <ButtonAnchor
          variant="light"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="message" /> {SHELF_COPY.whatsApp}
        </ButtonAnchor>
      </div>
      <p role="status" className={classes.said}>
        {said}
      </p>
      <Code link={link} list={list} />
      <Button variant="default" onClick={onClose}>
        {SHELF_COPY.close}
      </Button>
    </div>
  );
}

/** The longest link for a QR code: a longer one makes its squares too small to scan from another phone's screen. */
const MAX_CODE = 1200;
const NO_CODE = Promise.resolve('');

function Code({ link, list }: { link: string; list: SharedList }) {
  const isShort = link.length <= MAX_CODE;
  const picture = useResolved(useMemo(() => (isShort ? drawCode(link) : NO_CODE), [link, isShort]));
  if (!isShort) return <p>{SHELF_COPY.tooLongForCode}</p>;
  if (!picture) return null;
  const alt = SHELF_COPY.qr(list.name, list.items.length);
  return <img className={classes.code} src={picture} alt={alt} width="280" height="280" />;
}

async function drawCode(text: string): Promise<string> {
  const { renderSVG } = await import('uqr');
  const svg = renderSVG(text, { ecc: 'L', border: 4, pixelSize: 1 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The value of a promise; null until it resolves, and when it rejects. */
function useResolved<T>(pending: Promise<T>): T | null {
  const [made, setMade] = useState<T | null>(null);
  useEffect(() => {
    let isCurrent = true;
    pending.then(
      (value) => isCurrent && setMade(value),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pending]);
  return made;
}
