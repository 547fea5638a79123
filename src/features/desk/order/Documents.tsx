import { useEffect, useState } from 'react';
import { openDocument } from '../../../backend/desk/document.ts';
import type { DeskFile, DeskOrder } from '../../../backend/desk/order.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonAnchor } from '../../../ui/ButtonLink.tsx';
import { Card } from './Card.tsx';
import { DOCUMENT_COPY } from './copy.ts';
import classes from './Order.module.css';

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

interface Opened {
  /** For a tab of its own. It ends with this component. */
  readonly url: string;
  /** For the page, which shows a picture from nowhere else; null for what is no picture. */
  readonly picture: string | null;
}

interface DocumentProps {
  readonly id: string;
  readonly file: DeskFile;
  readonly onOpened: () => void;
}

function Document({ id, file, onOpened }: DocumentProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => void (opened && URL.revokeObjectURL(opened.url)), [opened]);
  const open = async () => {
    setOpening(true);
    setProblem(null);
    const reply = await openDocument(id, file.sha256);
    if (reply.ok) setOpened(await read(reply.value));
    else setProblem(reply.problem.message);
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
          <Button size="sm" variant="light" disabled={isOpening} onClick={() => void open()}>
            {isOpening ? DOCUMENT_COPY.opening : DOCUMENT_COPY.open(file.name)}
          </Button>
        )}
      </div>
      <div role="alert">{problem && <Alert color="red" title={problem} />}</div>
      {opened?.picture && <Shown picture={opened.picture} name={file.name} />}
    </>
  );
}

/** A picture in its place. Some browsers cannot show some formats. */
function Shown({ picture, name }: { readonly picture: string; readonly name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Alert color="yellow" role="status" title={DOCUMENT_COPY.notShown} />;
  return <img className={classes.picture} src={picture} alt={name} onError={() => setBroken(true)} />;
}

/** The page's policy shows pictures of data: addresses, and of no blob: ones. */
async function read(bytes: Blob): Promise<Opened> {
  const url = URL.createObjectURL(bytes);
  if (!bytes.type.startsWith('image/')) return { url, picture: null };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ url, picture: String(reader.result) });
    reader.onerror = () => resolve({ url, picture: null });
    reader.readAsDataURL(bytes);
  });
}
