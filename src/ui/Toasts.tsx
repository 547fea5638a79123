import './theme/theme.gen.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/notifications/styles.css';
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { words } from './copy.ts';
import { Icon } from './Icon.tsx';
import { toneIcons } from './Notice.tsx';
import classes from './Toasts.module.css';
import type { ToastMessage } from './toast-message.ts';
import { toastTheme } from './toast-theme.ts';

/** The colour scheme is public/color-scheme.js’s business: Mantine writes nothing to the document. */
const noRoot = () => undefined;

/**
 * The place where notices appear; mounted by {@link UiProvider} with the first of them. Mantine stands around them and
 * not around the application, whose first page must not pay for it; nor does it inject any `<style>` (content security
 * policy): its variables come from theme.gen.css.
 */
export function Toasts() {
  return (
    <MantineProvider
      theme={toastTheme}
      defaultColorScheme="auto"
      getRootElement={noRoot}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Notifications
        position="top-center"
        limit={1}
        autoClose={5000}
        // Enlarged or spaced out, a notice is taller than the 200 pixels that it would be cut off at.
        notificationMaxHeight="60rem"
        className={classes.place}
      />
    </MantineProvider>
  );
}

/** See {@link notify}. */
export function showToast({ tone, title, message, autoClose }: ToastMessage) {
  notifications.clean();
  notifications.show({
    title,
    message: message ?? '',
    autoClose,
    role: tone === 'danger' ? 'alert' : 'status',
    icon: <Icon name={toneIcons[tone]} className={classes[tone]} />,
    closeButtonProps: { 'aria-label': words.close },
  });
}
