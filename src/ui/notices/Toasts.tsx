import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { words } from '../copy.ts';
import { frameOf, showField } from '../fields/focus-field.ts';
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

/** The space below a toast, in pixels. */
const GAP = 8;
/** The height that a toast leaves free on the lowest screen, in pixels: a control of one line fits. */
const LEAST_ROOM = 64;

/**
 * Keeps the field in use clear of a toast (docs/rules/forms.md#notices): what is scrolled to ends below it, and a field that
 * has the focus already is scrolled there when the toast would cover it.
 * @param place the fixed container of toasts
 * @returns the function that gives the room back
 */
function makeRoomForToast(toast: HTMLElement, place: HTMLElement): () => void {
  const root = document.documentElement;
  const { top } = place.getBoundingClientRect();
  // The height that the toast will have: it begins folded.
  const bottom = top + toast.scrollHeight;
  const most = innerHeight - Number.parseFloat(getComputedStyle(root).scrollPaddingBottom) - LEAST_ROOM;
  const room = `${Math.round(Math.min(bottom + GAP, most))}px`;
  root.style.scrollPaddingTop = room;
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.matches('input, select, textarea')) {
    const frame = frameOf(field).getBoundingClientRect();
    if (frame.top < bottom && frame.bottom > top) showField(field);
  }
  return () => {
    // The next toast may have set its own.
    if (root.style.scrollPaddingTop === room) root.style.removeProperty('scroll-padding-top');
  };
}
