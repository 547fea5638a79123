import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useLayoutEffect, useRef } from 'react';
import { words } from './copy.ts';
import { Icon } from './Icon.tsx';
import { makeRoomForToast } from './room-for-toast.ts';
import classes from './Toasts.module.css';
import type { ToastMessage } from './toast-message.ts';
import { toneColors, toneIcons } from './tones.ts';

/** The container of toasts; {@link UiProvider} mounts it with the first one, so that the first page does not load it. */
export function Toasts() {
  return (
    <Notifications
      position="top-center"
      limit={1}
      autoClose={5000}
      // With large or spaced text a toast is taller than the default limit of 200 px, and could be taller than a low screen.
      notificationMaxHeight="min(60rem, 100vh - 16px)"
      className={classes.place}
    />
  );
}

/** The text of a toast, which makes room for it as long as it is there. */
function Message({ text }: { text: string }) {
  const inToast = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const toast = inToast.current?.closest<HTMLElement>(`.${classes.toast}`);
    const place = toast?.closest<HTMLElement>(`.${classes.place}`);
    return toast && place ? makeRoomForToast(toast, place) : undefined;
  }, []);
  return <span ref={inToast}>{text}</span>;
}

/** Shows a toast; call {@link notify} instead. */
export function showToast({ tone, title, message, autoClose }: ToastMessage) {
  notifications.clean();
  notifications.show({
    title,
    message: <Message text={message ?? ''} />,
    autoClose,
    role: tone === 'danger' ? 'alert' : 'status',
    icon: <Icon name={toneIcons[toneColors[tone]]} className={classes[tone]} />,
    classNames: {
      root: classes.toast,
      icon: classes.toastIcon,
      title: classes.toastTitle,
      description: classes.toastText,
      closeButton: classes.toastClose,
    },
    closeButtonProps: { 'aria-label': words.close },
  });
}

/** Takes the toast away; call {@link dismissToast} instead. */
export function clearToasts() {
  notifications.clean();
}
