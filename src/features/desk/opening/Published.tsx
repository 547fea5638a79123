import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../ui/buttons/Button.tsx';
import { OPENING_COPY } from './copy.ts';
import classes from './Opening.module.css';

interface PublishedProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

/** A closing or a notice that is published, as an item of a list, with a button that takes it back. */
export function Published({ title, children, isBusy, onRemove }: PublishedProps) {
  return (
    <Group component="li" gap="xs" py="sm" wrap="nowrap" justify="space-between" className={classes.row}>
      <span>
        <strong>{title}</strong>{' '}
        <Text component="span" c="dimmed">
          {children}
        </Text>
      </span>
      <BusyButton
        variant="default"
        size="sm"
        aria-label={OPENING_COPY.days.removeNamed(title)}
        isBusy={isBusy}
        onClick={onRemove}
      >
        {OPENING_COPY.days.remove}
      </BusyButton>
    </Group>
  );
}
