import classes from './Madras.module.css';

type MadrasProps = {
  /** `thin` under the header, `band` on receipts and footer, `edge` along a card's side. */
  shape?: 'band' | 'thin' | 'edge';
};

/** The madras pattern, the site's only ornament. Text must not be placed on it. */
export function Madras({ shape = 'band' }: MadrasProps) {
  return <div className={`${classes.madras} ${classes[shape]}`} aria-hidden="true" />;
}
