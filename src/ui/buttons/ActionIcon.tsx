import { ActionIcon as MantineActionIcon } from '@mantine/core';
import classes from './ActionIcon.module.css';

/** Mantine's button with only an icon, 48 px wide and high. It shows no text, so it needs an `aria-label`. */
export const ActionIcon = MantineActionIcon.withProps({
  variant: 'default',
  radius: 'md',
  classNames: { root: classes.root },
});
