import { type ReactNode, useId } from 'react';
import classes from './Question.module.css';

interface QuestionProps {
  readonly title: string;
  /** What would be lost. */
  readonly children?: ReactNode;
  /** The buttons. */
  readonly answers: ReactNode;
  /** Called on Escape too. */
  readonly onRefuse: () => void;
}

/**
 * A dialog that asks before something that cannot be undone. It is the browser's own: a dialog whose script has to be loaded first
 * would not open without a network (docs/decisions/0019-mantine.md).
 */
export function Question({ title, children, answers, onRefuse }: QuestionProps) {
  const id = useId();
  return (
    <dialog
      ref={show}
      className={classes.question}
      aria-labelledby={id}
      tabIndex={-1}
      // After an answer the element is removed, and the event comes later. Then nothing was refused.
      onClose={({ currentTarget }) => currentTarget.isConnected && !currentTarget.open && onRefuse()}
    >
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
      <div className={classes.answers}>{answers}</div>
    </dialog>
  );
}

/** Opens the dialog. Firefox 97 has none: there the question is shown in the page, where its element stands. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal?.();
  dialog.focus();
  // Closing returns the focus to the button that was pressed.
  return () => dialog.close?.();
}
