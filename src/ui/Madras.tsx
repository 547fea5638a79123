import classes from './Madras.module.css';

type MadrasProps = {
  /** `thin` under the header, `band` on receipts and footer, `edge` down the side of a card. */
  shape?: 'band' | 'thin' | 'edge';
};

/** The madras check: the one ornament. Never behind text. */
export function Madras({ shape = 'band' }: MadrasProps) {
  return <div className={`${classes.madras} ${classes[shape]}`} aria-hidden="true" />;
}
