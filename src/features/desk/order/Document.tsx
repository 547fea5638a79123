import { useEffect, useState } from 'react';
import { openDocument } from '../../../backend/desk/document.ts';
import type { DeskFile } from '../../../backend/desk/order.ts';
import { dataUrlOf } from '../../../device/attachments/take-photo.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonAnchor } from '../../../ui/ButtonLink.tsx';
import { useIsHere } from '../../../ui/use-is-here.ts';
import { DOCUMENT_COPY } from './copy.ts';
import classes from './Order.module.css';

interface Opened {
  /** The address for a tab of its own. It is revoked with this component. */
  readonly url: string;
  /** The data: address for the page, whose policy shows pictures from nothing else; null for a file that is no picture. */
  readonly picture: string | null;
}

interface DocumentProps {
  /** The order's id. */
  readonly id: string;
  readonly file: Pick<DeskFile, 'sha256' | 'name'>;
  /** Called once it was opened: the history says so. */
  readonly onOpened: () => void;
}

/**
 * A document or photo of an order, opened by a press (docs/rules/desk.md#documents). Its bytes are in this component's memory, and
 * nowhere else.
 */
export function Document({ id, file, onOpened }: DocumentProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (opened && URL.revokeObjectURL(opened.url)), [opened]);
  const isHere = useIsHere();
  const open = async () => {
    setOpening(true);
    setProblem(null);
    const reply = await openDocument(id, file.sha256);
    const read = reply.ok ? { bytes: reply.value, picture: await pictureOf(reply.value) } : null;
    // Nothing would revoke an address that is made after the page was left.
    if (!isHere()) return;
    if (read) setOpened({ url: URL.createObjectURL(read.bytes), picture: read.picture });
    if (!reply.ok) setProblem(reply.problem.message);
    setOpening(false);
    if (reply.ok) onOpened();
  };
  return (
    <>
      <div className={classes.buttons}>
        {opened ? (
          <>
            <ButtonAnchor size="sm" variant="light" href={opened.url} target="_blank" rel="noopener">
              {DOCUMENT_COPY.inTab(file.name)}
            </ButtonAnchor>
            <Button size="sm" variant="default" onClick={() => setOpened(null)}>
              {DOCUMENT_COPY.close(file.name)}
            </Button>
          </>
        ) : (
          <BusyButton size="sm" variant="light" isBusy={isOpening} onClick={() => void open()}>
            {isOpening ? DOCUMENT_COPY.opening : DOCUMENT_COPY.open(file.name)}
          </BusyButton>
        )}
      </div>
      <div role="alert">{problem && <Alert color="red" title={problem} />}</div>
      {opened?.picture && <Shown picture={opened.picture} name={file.name} />}
    </>
  );
}

/** A picture, or the notice that this browser cannot show its format. */
function Shown({ picture, name }: { readonly picture: string; readonly name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Alert color="yellow" role="status" title={DOCUMENT_COPY.notShown} />;
  return <img className={classes.picture} src={picture} alt={name} onError={() => setBroken(true)} />;
}

const pictureOf = async (bytes: Blob): Promise<string | null> =>
  bytes.type.startsWith('image/') ? dataUrlOf(bytes) : null;
