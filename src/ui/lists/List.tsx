import { ListItem, List as MantineList } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import classes from './List.module.css';

export { ListItem };

/** Mantine's list in the type of the text around it: with bullets, with numbers (`type`), or with an icon. */
export const List = MantineList.withProps({ classNames: classes, spacing: '8px' });

/** A list with a tick before each item. */
export function Points({ points }: { points: readonly ReactNode[] }) {
  return (
    <List icon={<Icon name="check" size="small" />} spacing={10} lh={1.4}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copy, which never changes its order
        <ListItem key={index}>{point}</ListItem>
      ))}
    </List>
  );
}
