import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { List, ListItem } from './List.tsx';

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
