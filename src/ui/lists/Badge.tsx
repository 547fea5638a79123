import { Badge as MantineBadge } from '@mantine/core';
import classes from './Badge.module.css';

/** Mantine's badge as the kit's pill: words as they are written, on several lines where they need them. */
export const Badge = MantineBadge.withProps({ component: 'span', variant: 'light', classNames: classes });
