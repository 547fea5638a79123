import type { DeskOrder } from '../../../backend/desk/order.ts';
import { Card } from '../Card.tsx';
import { Document } from '../Document.tsx';
import { DOCUMENTS_COPY } from './copy.ts';
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
    <Card section="documents" title={DOCUMENTS_COPY.title}>
      <p className={classes.note}>{DOCUMENTS_COPY.note}</p>
      <ul className={classes.documents}>
        {files.map((file) => (
          <li key={file.sha256}>
            <p>
              <b>{labelOf(file.field)}</b> {file.name}{' '}
              <small>{file.isHeld ? DOCUMENTS_COPY.size(megabytes(file.size)) : DOCUMENTS_COPY.gone}</small>
            </p>
            {file.isHeld && <Document id={id} file={file} onOpened={onOpened} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const megabytes = (bytes: number) => (Math.max(bytes, 50_000) / 1e6).toFixed(1).replace('.', ',');
