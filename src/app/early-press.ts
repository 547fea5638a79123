/**
 * Answers the last press on a button from before React listened, which public/early-press.js has marked
 * (docs/rules/forms.md#early-input). To be called once React listens: it hydrates what is pressed at once.
 */
export function answerEarlyPress(root: HTMLElement): void {
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}
