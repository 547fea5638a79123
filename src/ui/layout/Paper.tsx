import { Paper as MantinePaper } from '@mantine/core';
import classes from './Paper.module.css';

/** Mantine's paper as the kit's card: a white surface with a warm edge. */
export const Paper = MantinePaper.withProps({ classNames: classes });
