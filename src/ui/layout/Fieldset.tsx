import { Fieldset as MantineFieldset } from '@mantine/core';
import classes from './Fieldset.module.css';

/** Mantine's group under a legend: a card, or without a border as `variant="unstyled"`. The legend stands inside. */
export const Fieldset = MantineFieldset.withProps({
  radius: 'lg',
  classNames: { root: classes.root, legend: classes.legend },
});
