import type { ReactNode } from 'react';
import { Paper } from '../../../ui/Paper.tsx';
import { Picture, type PictureName } from '../../../ui/Picture.tsx';
import classes from './InfoCards.module.css';

interface InfoCard {
  readonly icon: PictureName;
  readonly title: string;
  readonly text: string;
  /** A link to the next page. */
  readonly link?: ReactNode;
}

/** Cards with a badge, a title and a sentence, three in a row where there is room. */
export function InfoCards({ cards }: { cards: readonly InfoCard[] }) {
  return (
    <ul className={classes.cards}>
      {cards.map(({ icon, title, text, link }) => (
        <Paper key={title} component="li" className={classes.card}>
          <span className={classes.badge}>
            <Picture name={icon} size="large" />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
          {link}
        </Paper>
      ))}
    </ul>
  );
}
