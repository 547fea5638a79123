import { type ReactNode, useId } from 'react';
import classes from './Question.module.css';

interface QuestionProps {
  readonly title: string;
  /** The question's details: they name the things that would be lost. */
  readonly children?: ReactNode;
  /** The buttons. */
  readonly answers: ReactNode;
  /** Called on Escape too. */
  readonly onRefuse: () => void;
}

/**
 * Asks over the page before something that cannot be undone. It is the browser's own dialog, because a dialog that has to be
 * loaded first would leave a press without an answer where there is no network (docs/decisions/0019-mantine.md).
 */
export function Question({ title, children, answers, onRefuse }: QuestionProps) {
  const id = useId();
  return (
    <dialog
      ref={show}
      className={classes.question}
      aria-labelledby={id}
      tabIndex={-1}
      // The event of a question that was answered comes after its element is gone.
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

/** Firefox 97 has no dialogs: there the question stands in its place. */
function show(dialog: HTMLDialogElement) {
  dialog.showModal?.();
  dialog.focus();
  // Gives the focus back to the button that was pressed.
  return () => dialog.close?.();
}
