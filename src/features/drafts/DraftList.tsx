import { Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ago } from '../../copy/dates.ts';
import { DRAFT_LIFETIME, type Draft } from '../../device/drafts/drafts.ts';
import { useDrafts } from '../../device/drafts/use-drafts.ts';
import { release } from '../../device/outbox/hold.ts';
import { useHolder } from '../../device/session/use-holder.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { takeAway } from '../../form/engine/open-draft.ts';
import { findService } from '../../services/catalogue.ts';
import type { Service } from '../../services/define.ts';
import { emptyValues } from '../../services/field-values.ts';
import { restoreValues } from '../../services/request.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ActionIcon } from '../../ui/buttons/ActionIcon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { DRAFTS_COPY } from './copy.ts';
import classes from './DraftList.module.css';

/** « Reprendre où vous en étiez »: the drafts of this device, to continue or to delete. */
export function DraftList({ now }: { now: Instant | null }) {
  const drafts = useDrafts();
  const { removed, remove, putBack } = useRemoved(drafts);
  /** The service whose draft is put back: its row takes the focus from the button that has done so. */
  const back = useRef('');
  if (!drafts || now === null) return null;
  const kept = drafts.flatMap((draft) => resumable(draft, now) ?? []);
  if (kept.length === 0 && !removed) return null;

  return (
    <Section title={DRAFTS_COPY.title}>
      <Stack component="ul" gap="xs">
        {kept.map((item) => (
          <DraftRow
            key={item.service.slug}
            item={item}
            now={now}
            takesFocus={item.service.slug === back.current}
            onRemove={() => {
              back.current = '';
              remove(item);
            }}
          />
        ))}
      </Stack>
      {removed && (
        <Removed
          key={removed.service.slug}
          item={removed}
          onUndo={() => {
            back.current = removed.service.slug;
            putBack();
          }}
        />
      )}
    </Section>
  );
}

interface DraftRowProps {
  readonly item: Resumable;
  readonly now: Instant;
  /** Whether the row takes the focus when it appears. */
  readonly takesFocus: boolean;
  readonly onRemove: () => void;
}

const focus = (link: HTMLAnchorElement | null) => link?.focus();

function DraftRow({ item, now, takesFocus, onRemove }: DraftRowProps) {
  const { service, draft, words } = item;
  const { title } = service.copy;
  return (
    <li className={classes.row}>
      <Link to={service.path} className={classes.link} ref={takesFocus ? focus : null}>
        <b className={classes.title}>{title}</b>
        {words && <span className={classes.words}>{words}</span>}
        <Text component="span" size="sm" c="dimmed">
          {ago(draft.updatedAt, now)}
        </Text>
      </Link>
      <ActionIcon aria-label={DRAFTS_COPY.remove(title)} onClick={onRemove}>
        <Icon name="bin" />
      </ActionIcon>
    </li>
  );
}

/** Takes the focus from the deleted row and offers to undo the deletion. */
function Removed({ item, onUndo }: { item: Resumable; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Group gap="xs" mt="xs">
      <span role="status">{DRAFTS_COPY.removed(item.service.copy.title)}</span>
      <Button ref={undo} variant="default" size="sm" onClick={onUndo}>
        {DRAFTS_COPY.undo}
      </Button>
    </Group>
  );
}

interface Removal {
  readonly item: Resumable;
  readonly putBack: () => Promise<unknown>;
  readonly holder: number;
}

/**
 * The draft that the list has deleted last, until it is put back, another takes its place, or the device is erased or changes hands
 * (docs/rules/forms.md#drafts).
 * @param drafts of the device; null until known
 */
function useRemoved(drafts: readonly Draft[] | null) {
  const [last, setRemoved] = useState<Removal | null>(null);
  const holder = useHolder();
  const removed = last?.holder === holder ? last : null;
  const isReplaced = drafts?.some(
    ({ service, updatedAt }) =>
      service === removed?.item.draft.service && updatedAt !== removed.item.draft.updatedAt,
  );

  const remove = (item: Resumable) => {
    const taken = takeAway(item.service, item.draft);
    setRemoved({ item, holder, putBack: async () => (await taken)() });
    // An order that it would have changed leaves as it is (docs/rules/sending.md#held-back).
    void release(item.draft.submissionId, 'change');
  };
  const putBack = () => {
    setRemoved(null);
    void removed?.putBack();
  };
  return { removed: isReplaced ? null : (removed?.item ?? null), remove, putBack };
}

interface Resumable {
  readonly draft: Draft;
  readonly service: Service;
  /** A short summary of the draft; empty when it has none yet. */
  readonly words: string;
}

/**
 * The draft as the list shows it; null when it is too old, empty, or of a service that this version of the
 * app lacks.
 */
function resumable(draft: Draft, now: Instant): Resumable | null {
  const service = findService(draft.service);
  if (!service || now - draft.updatedAt > DRAFT_LIFETIME) return null;
  const values = restoreValues(service.fields, draft.values);
  const isEmpty = JSON.stringify(values) === JSON.stringify(emptyValues(service.fields));
  return isEmpty ? null : { draft, service, words: service.title(values) };
}
