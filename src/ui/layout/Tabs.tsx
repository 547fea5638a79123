import { Tabs as MantineTabs } from '@mantine/core';
import classes from './Tabs.module.css';

const { List, Tab, Panel } = MantineTabs;

/** Mantine's tabs. A panel has its content only while its tab is current, so that what was begun in it is not kept. */
export const Tabs = Object.assign(
  MantineTabs.withProps({
    variant: 'tiles',
    keepMounted: false,
    classNames: { root: classes.tabs, list: classes.row, tab: classes.tab, panel: classes.panel },
  }),
  { List, Tab, Panel },
);
