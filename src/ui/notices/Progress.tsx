import { Progress as MantineProgress } from '@mantine/core';
import classes from './Progress.module.css';

/** The progress of a long task, from 0 to 100; `aria-label` names the task. */
export const Progress = MantineProgress.withProps({ classNames: classes, size: 12 });
