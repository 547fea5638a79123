import classes from './ProgressBar.module.css';

type ProgressBarProps = {
  /** The accessible name of the progress: « Envoi de la commande ». */
  label: string;
  /** From 0 to 100; null when the end is not known. */
  percent: number | null;
};

/** The progress of a long task, in the native element: its fill needs no style attribute. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return <progress className={classes.bar} aria-label={label} max={100} value={percent ?? undefined} />;
}
