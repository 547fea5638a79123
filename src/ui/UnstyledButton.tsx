import '@mantine/core/styles/UnstyledButton.layer.css';

/**
 * Mantine's button without a look: for what looks like no other button, and for the header, whose one icon would bring the
 * styles and the script of ActionIcon to every page (0.9 kB, docs/decisions/0019).
 */
export { UnstyledButton } from '@mantine/core';
