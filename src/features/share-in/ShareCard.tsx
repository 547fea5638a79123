import { Group, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import type { Draft } from '../../device/drafts/drafts.ts';
import type { Share } from '../../device/shares/shares.ts';
import { removeShare } from '../../device/shares/shares.ts';
import { FILE_REFUSALS, MAX_FILES } from '../../domain/files.ts';
import type { Tables } from '../../domain/tables.ts';
import { PasteList } from '../../form/controls/item-list/lazy/PasteList.tsx';
import { asWritten, readList } from '../../services/courses/parse-list.ts';
import { Picture } from '../../ui/brand/Picture.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Fieldset } from '../../ui/layout/Fieldset.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { SHARED_IN_COPY } from './copy.ts';
import { type Destination, destinationsOf, type SharedText } from './destinations.ts';
import classes from './Share.module.css';

const LIST_READER = { readLines: readList, asWritten };

/** A draft exists in the form that a share is to go into, so the customer has to choose. */
export interface Question {
  readonly share: Share;
  readonly destination: Destination;
  readonly draft: Draft;
}

/** A list that the customer checks before it goes into its form. */
export interface Looking {
  readonly share: Share;
  readonly list: SharedText;
}

interface ShareCardProps {
  readonly share: Share;
  readonly tables: Tables;
  readonly question: Question | null;
  readonly looking: Looking | null;
  /** Whether it has just come from another app, or from a page that looks like one. */
  readonly isReceived: boolean;
  readonly onChoose: (destination: Destination) => void;
  /** Called with the draft to add to, or null to start over. */
  readonly onAnswer: (draft: Draft | null) => void;
  readonly onCancel: () => void;
}

/** One share: what it is, which parts are refused, and the forms that the rest can go into. */
export function ShareCard(props: ShareCardProps) {
  const { share, tables, question, looking, isReceived, onChoose, onAnswer, onCancel } = props;
  const { id, text, title, files, refused, isCut, receivedAt } = share;
  const destinations = destinationsOf(share, tables);
  const placeId = `partage-${id}`;
  const remove = async () => {
    const removed = await removeShare(id);
    if (removed.ok) return;
    void notify({ tone: 'danger', title: SHARED_IN_COPY.notRemoved, message: STORAGE_ERRORS[removed.error] });
  };
  return (
    <Section title={SHARED_IN_COPY.received(onIsland(dayAndTime(receivedAt)))}>
      <Stack gap="sm" id={placeId} tabIndex={-1} data-focus-home={placeId}>
        {isReceived && <p>{SHARED_IN_COPY.notYours}</p>}
        {text !== '' && !looking && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keyboard too
          <section aria-label={SHARED_IN_COPY.text} className={classes.text} tabIndex={0}>
            {title === '' ? text : `${title}\n${text}`}
          </section>
        )}
        {files.length > 0 && (
          <Stack component="ul" gap={6} aria-label={SHARED_IN_COPY.files}>
            {files.map(({ name }, index) => (
              // Two photos may have one name.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <Group component="li" key={index} gap="xs" wrap="nowrap">
                <Picture name="document" size="small" />
                <p>{name}</p>
              </Group>
            ))}
          </Stack>
        )}
        {isCut && (
          <Alert color="yellow" title={SHARED_IN_COPY.cutTitle}>
            {SHARED_IN_COPY.cut}
          </Alert>
        )}
        {refused.map(({ name, reason }) => (
          <Alert key={name} color="red" title={SHARED_IN_COPY.refused(name, FILE_REFUSALS[reason])}>
            {SHARED_IN_COPY.refusedNote}
          </Alert>
        ))}
        {files.length > MAX_FILES && <p>{SHARED_IN_COPY.tooMany(MAX_FILES)}</p>}
        {looking ? (
          <PasteList
            name="partage-liste"
            reader={LIST_READER}
            initial={looking.list.text}
            onAdd={(items) => onChoose(looking.list.holding(items))}
            onClose={onCancel}
          />
        ) : question ? (
          <DraftQuestion question={question} onAnswer={onAnswer} onCancel={onCancel} />
        ) : (
          <Choices destinations={destinations} onChoose={onChoose} />
        )}
        <Group>
          <Button variant="default" size="sm" onClick={() => void remove()}>
            {SHARED_IN_COPY.remove}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

interface ChoicesProps {
  readonly destinations: readonly Destination[];
  readonly onChoose: (destination: Destination) => void;
}

function Choices({ destinations, onChoose }: ChoicesProps) {
  if (destinations.length === 0) return <p>{SHARED_IN_COPY.nothingFits}</p>;
  return (
    <Fieldset variant="unstyled" legend={SHARED_IN_COPY.where}>
      {destinations.map((destination) => (
        <Button key={destination.kind} onClick={() => onChoose(destination)}>
          {SHARED_IN_COPY.choices[destination.kind](destination.count)}
        </Button>
      ))}
    </Fieldset>
  );
}

/** Asks before an existing draft is changed. */
function DraftQuestion({
  question,
  onAnswer,
  onCancel,
}: Pick<ShareCardProps, 'onAnswer' | 'onCancel'> & { question: Question }) {
  const { destination, draft } = question;
  const first = useRef<HTMLButtonElement>(null);
  const before = destination.replaces(draft.values as Parameters<Destination['replaces']>[0]);
  useEffect(() => first.current?.focus(), []);
  return (
    <Alert role="alert" color="yellow" title={SHARED_IN_COPY.draftTitle}>
      <p>
        {SHARED_IN_COPY.draft(onIsland(dayAndTime(draft.updatedAt)))}{' '}
        {before.length > 0 && SHARED_IN_COPY.draftReplaces(before)}
      </p>
      <Group gap="xs" mt="xs">
        <Button ref={first} onClick={() => onAnswer(draft)}>
          {SHARED_IN_COPY.draftAdd}
        </Button>
        <Button variant="default" onClick={() => onAnswer(null)}>
          {SHARED_IN_COPY.draftNew}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {SHARED_IN_COPY.draftKeep}
        </Button>
      </Group>
    </Alert>
  );
}
