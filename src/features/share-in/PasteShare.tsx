import { Group, Stack } from '@mantine/core';
import { type MouseEvent, useRef, useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useReloadBlock } from '../../device/page/use-reload-block.ts';
import { accountNow } from '../../device/session/page-token.ts';
import { isEmptyShare, readParts } from '../../device/shares/shared-parts.ts';
import { parkShare } from '../../device/shares/shares.ts';
import { FileButton } from '../../form/controls/files/FileButton.tsx';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { DOUBLE_PRESS } from '../../ui/buttons/double-press.ts';
import { Textarea } from '../../ui/fields/inputs.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { SHARED_IN_COPY } from './copy.ts';

/** The alternative for phones that cannot share with a web app: paste a message or pick a file. */
export function PasteShare({ onShared }: { onShared: (id: string) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<'vide' | 'plein' | null>(null);

  const isTyped = text.trim() !== '';
  useReloadBlock('paste-share', isTyped);

  const share = async (files: readonly File[]) => {
    const parts = await readParts({ title: '', text, url: '', files });
    if (isEmptyShare(parts)) return setProblem('vide');
    const id = await parkShare(parts, serverNow(), accountNow());
    setProblem(id === null ? 'plein' : null);
    if (id === null) return;
    setText('');
    onShared(id);
  };
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const shareText = (event: MouseEvent) => {
    // The second half of a double press would share the text again, or say of the emptied field that there is nothing to share.
    if (event.timeStamp - pressedAt.current < DOUBLE_PRESS) return;
    pressedAt.current = event.timeStamp;
    void share([]);
  };

  return (
    <Section title={SHARED_IN_COPY.pasteTitle} lead={SHARED_IN_COPY.pasteLead}>
      <Stack gap="sm">
        <Textarea
          id="partage-message"
          name="partage-message"
          label={SHARED_IN_COPY.pasteLabel}
          description={SHARED_IN_COPY.pasteHelp}
          rows={6}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
        />
        <div role="alert">
          {problem && (
            <Alert color="yellow" title={SHARED_IN_COPY.problems[problem].title}>
              {SHARED_IN_COPY.problems[problem].text}
            </Alert>
          )}
        </div>
        <Group gap="xs" mt="xs">
          <Button onClick={shareText}>{SHARED_IN_COPY.pasteButton}</Button>
          <FileButton
            id="partage-fichier"
            icon={<Icon name="plus" size="small" />}
            label={SHARED_IN_COPY.choose}
            accessibleName={SHARED_IN_COPY.chooseFor}
            accept="image/*,application/pdf,text/plain,.heic,.heif,.pdf,.txt"
            describedBy={undefined}
            invalid={false}
            disabled={false}
            isReady
            onFiles={(files) => void share(files)}
          />
        </Group>
      </Stack>
    </Section>
  );
}
