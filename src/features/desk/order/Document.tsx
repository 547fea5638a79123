import { useEffect, useState } from 'react';
import { openDocument } from '../../../backend/desk/files.ts';
import type { DeskFile, DeskOrder } from '../../../backend/desk/order.ts';
import { dataUrlOf } from '../../../device/attachments/take-photo.ts';
import { download, share, shareable } from '../../../device/transfer/hand-out.ts';
import { fileNameOf } from '../../../domain/files/file-name.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { BusyButton, Button, ButtonAnchor } from '../../../ui/Button.tsx';
import { useIsHere } from '../../../ui/use-is-here.ts';
import { Card } from './Card.tsx';
import { DOCUMENT_COPY } from './copy.ts';
import classes from './Order.module.css';

interface Opened {
  /** The document under a name with the ending of its type. */
  readonly kept: File;
  /** Its address, which is downloaded, or framed. It is revoked with this component. */
  readonly url: string;
  /** The file that the share sheet takes; null where there is no sheet. An installed app on an iPhone downloads nothing. */
  readonly shared: File | null;
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
    if (read) {
      const { type } = read.bytes;
      const kept = new File([read.bytes], fileNameOf(file.name, type), { type });
      const shared = shareable({ file: kept, text: null, subject: null });
      setOpened({ kept, url: URL.createObjectURL(kept), shared, picture: read.picture });
    }
    if (!reply.ok) setProblem(reply.problem.message);
    setOpening(false);
    if (reply.ok) onOpened();
  };
  const onShare = async () => {
    if (opened?.shared && !(await share(opened.shared))) download(opened.shared);
  };
  return (
    <>
      <div className={classes.buttons}>
        {opened ? (
          <>
            <ButtonAnchor size="sm" variant="light" href={opened.url} download={opened.kept.name}>
              {DOCUMENT_COPY.download(file.name)}
            </ButtonAnchor>
            {opened.shared && (
              <Button size="sm" variant="light" onClick={() => void onShare()}>
                {DOCUMENT_COPY.share(file.name)}
              </Button>
            )}
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
      {opened?.kept.type === 'application/pdf' && navigator.pdfViewerEnabled !== false && (
        <iframe className={classes.pdf} src={opened.url} title={file.name} />
      )}
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

interface DocumentsProps {
  readonly order: Pick<DeskOrder, 'id' | 'files'>;
  /** The label of the field that a file was attached to. */
  readonly labelOf: (field: string) => string;
  /** Called once a document was opened: its history says so. */
  readonly onOpened: () => void;
}

/**
 * The documents of an order, each opened by a press (docs/rules/desk.md#documents). Their bytes are in this component's memory, and
 * nowhere else.
 */
export function Documents({ order: { id, files }, labelOf, onOpened }: DocumentsProps) {
  if (files.length === 0) return null;
  return (
    <Card section="documents" title={DOCUMENT_COPY.title}>
      <p className={classes.note}>{DOCUMENT_COPY.note}</p>
      <ul className={classes.documents}>
        {files.map((file) => (
          <li key={file.sha256}>
            <p>
              <b>{labelOf(file.field)}</b> {file.name}{' '}
              <small>{file.isHeld ? DOCUMENT_COPY.size(megabytes(file.size)) : DOCUMENT_COPY.gone}</small>
            </p>
            {file.isHeld && <Document id={id} file={file} onOpened={onOpened} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const megabytes = (bytes: number) => (Math.max(bytes, 50_000) / 1e6).toFixed(1).replace('.', ',');
