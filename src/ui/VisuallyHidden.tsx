import '@mantine/core/styles/VisuallyHidden.layer.css';

/** Text for assistive technology only. */
export { VisuallyHidden } from '@mantine/core';
