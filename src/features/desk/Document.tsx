import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openDocument } from '../../backend/desk/files.ts';
import type { DeskFile } from '../../backend/desk/order.ts';
import { dataUrlOf } from '../../device/attachments/take-photo.ts';
import { download, share, shareable } from '../../device/transfer/hand-out.ts';
import { fileNameOf } from '../../domain/files/file-name.ts';
import { useIsHere } from '../../ui/behaviour/use-is-here.ts';
import { BusyButton, Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { DOCUMENT_COPY } from './copy.ts';
import classes from './Desk.module.css';
import { orThrow } from './queries.tsx';

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
  useEffect(() => () => void (opened && URL.revokeObjectURL(opened.url)), [opened]);
  const isHere = useIsHere();
  // It returns nothing, because a mutation keeps what it returns.
  const opening = useMutation({
    mutationFn: async () => {
      const bytes = orThrow(await openDocument(id, file.sha256));
      const picture = bytes.type.startsWith('image/') ? await dataUrlOf(bytes) : null;
      // Nothing would revoke an address that is made after the page was left.
      if (!isHere()) return;
      const kept = new File([bytes], fileNameOf(file.name, bytes.type), { type: bytes.type });
      const shared = shareable({ file: kept, text: null, subject: null });
      setOpened({ kept, url: URL.createObjectURL(kept), shared, picture });
    },
  });
  const onShare = async () => {
    if (opened?.shared && !(await share(opened.shared))) download(opened.shared);
  };
  return (
    <>
      <Group gap="xs">
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
          <BusyButton
            size="sm"
            variant="light"
            isBusy={opening.isPending}
            onClick={() => opening.mutate(undefined, { onSuccess: () => onOpened() })}
          >
            {opening.isPending ? DOCUMENT_COPY.opening : DOCUMENT_COPY.open(file.name)}
          </BusyButton>
        )}
      </Group>
      <div role="alert">{opening.error && <Alert color="red" title={opening.error.message} />}</div>
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
