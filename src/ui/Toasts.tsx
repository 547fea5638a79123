import './theme/theme.gen.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { words } from './copy.ts';
import { Icon } from './Icon.tsx';
import { toneIcons } from './Notice.tsx';
import type { ToastMessage } from './notify.ts';
import classes from './Toasts.module.css';

/** The place where notices appear; mounted once, by {@link UiProvider}. */
export function Toasts() {
  return <Notifications position="top-center" limit={1} autoClose={5000} className={classes.place} />;
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
