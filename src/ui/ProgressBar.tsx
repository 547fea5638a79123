import classes from './ProgressBar.module.css';

type ProgressBarProps = {
  /** What progresses: « Envoi de la commande ». */
  label: string;
  /** 0 to 100; null when the end is not known. */
  percent: number | null;
};

/** Real progress of a long work. The native element: its fill needs no style attribute. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return <progress className={classes.bar} aria-label={label} max={100} value={percent ?? undefined} />;
}
