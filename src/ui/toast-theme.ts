import { mergeThemeOverrides } from '@mantine/core';
import classes from './Toasts.module.css';
import { baseTheme } from './theme/base-theme.ts';

/** The theme for Mantine, used only by Toasts.tsx. */
export const toastTheme = mergeThemeOverrides(baseTheme, {
  components: {
    Notification: {
      classNames: {
        root: classes.toast,
        icon: classes.toastIcon,
        title: classes.toastTitle,
        description: classes.toastText,
        closeButton: classes.toastClose,
      },
    },
  },
});
