import type { ToastMessage } from './toast-message.ts';

let box: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;

/** Colours of the system, because the style sheet of toasts is missing too. */
const STYLE = {
  position: 'fixed',
  inset: '76px 12px auto',
  zIndex: '400',
  maxHeight: 'calc(100vh - 88px)',
  overflow: 'auto',
  padding: '12px 16px',
  border: '2px solid',
  borderRadius: '12px',
  background: 'Canvas',
  color: 'CanvasText',
} as const;

/** Shows a toast without the library, which could not be fetched: no network, or a new deployment. */
export function showToast({ tone, title, message, autoClose = 5000 }: ToastMessage): void {
  clearToasts();
  box = document.createElement('div');
  box.setAttribute('role', tone === 'danger' ? 'alert' : 'status');
  Object.assign(box.style, STYLE);
  document.body.append(box);
  const strong = document.createElement('strong');
  strong.textContent = title;
  box.append(strong, message === undefined ? '' : ` ${message}`);
  timer = setTimeout(clearToasts, autoClose);
}

/** Takes it away. */
export function clearToasts(): void {
  clearTimeout(timer);
  box?.remove();
}
