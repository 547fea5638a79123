import { mergeThemeOverrides } from '@mantine/core';
import classes from './Toasts.module.css';
import { baseTheme } from './theme/base-theme.ts';

/** The theme given to Mantine; whose one use is Toasts.tsx. */
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
