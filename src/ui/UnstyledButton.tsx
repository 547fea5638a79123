import '@mantine/core/styles/UnstyledButton.layer.css';

/**
 * Mantine's button without a look: for what looks like no other button, and for the header, whose one icon would bring the
 * styles and the script of ActionIcon to every page (1.3 kB, brotli).
 */
export { UnstyledButton } from '@mantine/core';
