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

/** public/color-scheme.js sets the colour scheme, so Mantine must not write to the document. */
const noRoot = () => undefined;

/**
 * The container of toasts; {@link UiProvider} mounts it with the first one. Mantine wraps the toasts instead
 * of the application, so that the first page does not load it. The content security policy forbids its
 * injected `<style>`, so its variables come from theme.gen.css.
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
        // With large or spaced text a toast is taller than the default limit of 200 px.
        notificationMaxHeight="60rem"
        className={classes.place}
      />
    </MantineProvider>
  );
}

/** Shows a toast; call {@link notify} instead. */
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

/** See {@link dismissToast}. */
export function clearToasts() {
  notifications.clean();
}
