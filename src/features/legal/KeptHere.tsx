import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import type { StorageError } from '../../device/database/result.ts';
import { useIsPersisted } from '../../device/database/use-is-persisted.ts';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import { deleteLists } from '../../device/shopping-lists/lists.ts';
import { useSavedLists } from '../../device/shopping-lists/use-lists.ts';
import { isFinished } from '../../domain/submission.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Fact, Facts } from '../../ui/lists/Facts.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Question } from '../../ui/notices/Question.tsx';
import { privacyCopy } from './copy.ts';
import { eraseDevice } from './erase-device.ts';

const { storage, lists: words, erase } = privacyCopy;

/** For /confidentialite: whether the browser has granted persistent storage. */
export function StorageAnswer() {
  const isPersisted = useIsPersisted();
  const answer = isPersisted === null ? storage.unknown : isPersisted ? storage.persisted : storage.volatile;
  return (
    <Alert color={isPersisted ? 'green' : 'lagon'} title={storage.title}>
      {answer}
    </Alert>
  );
}

/** The saved shopping lists of this device, if any, and the button that deletes them. */
export function KeptLists() {
  const lists = useSavedLists();
  const [isAsking, setAsking] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const [why, setWhy] = useState<StorageError | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  if (!isDeleted && (lists === null || lists.length === 0)) return null;
  const remove = async () => {
    setAsking(false);
    const deleted = await deleteLists();
    setDeleted(deleted.ok);
    setWhy(deleted.ok ? null : deleted.error);
    // The pressed button disappears, so the focus moves to the sentence that replaces it.
    said.current?.focus();
  };
  return (
    <Section title={words.title} lead={words.lead}>
      <Facts>
        {lists?.map((list) => (
          <Fact key={list.id} name={list.name}>
            {words.count(list.lines.length)}
          </Fact>
        ))}
      </Facts>
      <Stack align="flex-start">
        <p role="status" ref={said} tabIndex={-1}>
          {isDeleted ? words.removed : why && STORAGE_ERRORS[why]}
        </p>
        {lists !== null && lists.length > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        )}
        {isAsking && lists && (
          <Question
            title={words.asks}
            onRefuse={() => setAsking(false)}
            answers={
              <>
                <Button color="red" onClick={() => void remove()}>
                  {words.sure}
                </Button>
                <Button variant="default" onClick={() => setAsking(false)}>
                  {words.keep}
                </Button>
              </>
            }
          >
            <p>{words.lost(lists.map(({ name }) => name).join(', '))}</p>
          </Question>
        )}
      </Stack>
    </Section>
  );
}

type Stage = 'idle' | 'asking' | 'running' | 'done' | 'failed';

/** Erases everything on the device, after a confirmation that names what would be lost. */
export function EraseDevice() {
  const [stage, setStage] = useState<Stage>('idle');
  const run = async () => {
    setStage('running');
    setStage((await eraseDevice()) ? 'done' : 'failed');
  };
  return (
    <Section title={erase.title} lead={erase.text}>
      <Stack align="flex-start">
        <div role="status">
          {stage === 'done' && (
            <Alert color="green" title={erase.done}>
              {erase.doneText}
            </Alert>
          )}
          {stage === 'failed' && (
            <Alert color="red" title={erase.failed}>
              {erase.failedText}
            </Alert>
          )}
        </div>
        <SendButton
          variant="default"
          sending={stage === 'running'}
          sendingLabel={erase.running}
          onClick={() => setStage('asking')}
        >
          {erase.button}
        </SendButton>
        {stage === 'asking' && (
          <Question
            title={erase.question}
            onRefuse={() => setStage('idle')}
            answers={
              <>
                <Button onClick={() => void run()}>{erase.confirm}</Button>
                <Button variant="default" onClick={() => setStage('idle')}>
                  {erase.cancel}
                </Button>
              </>
            }
          >
            <p>{erase.text}</p>
            <Pending />
          </Question>
        )}
      </Stack>
    </Section>
  );
}

/** Warns about entries that have not been sent: after erasing they never will be. */
function Pending() {
  const count = (useEntries() ?? []).filter((entry) => !isFinished(entry)).length;
  return count > 0 ? <Alert color="yellow" title={erase.pending(count)} /> : null;
}
