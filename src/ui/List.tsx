import '@mantine/core/styles/List.layer.css';
import { List as MantineList } from '@mantine/core';
import classes from './List.module.css';

export { ListItem } from '@mantine/core';

/** Mantine's list in the type of the text around it: with bullets, with numbers (`type`), or with an icon. */
export const List = MantineList.withProps({ classNames: classes, spacing: '8px' });
