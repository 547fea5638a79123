import { mergeThemeOverrides } from '@mantine/core';
import { baseTheme } from './base-theme.ts';
import classes from './controls.module.css';

/**
 * The theme given to Mantine. Controls read label, control, error, help (look.md, « Forms »); components are
 * named by string so that the shell does not pull in controls that only forms need.
 */
export const theme = mergeThemeOverrides(baseTheme, {
  components: {
    Input: {
      classNames: { wrapper: classes.wrapper, input: classes.input, section: classes.section },
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'], withAsterisk: false },
      classNames: {
        root: classes.field,
        label: classes.label,
        error: classes.error,
        description: classes.help,
      },
    },
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
