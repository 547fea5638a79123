import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';

export type { ButtonProps } from '@mantine/core';
/** Mantine's button with its styles. Its variants and sizes are those of theme/button-theme.ts. */
export { Button } from '@mantine/core';
