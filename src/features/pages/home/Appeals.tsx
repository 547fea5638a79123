import { ButtonAnchor, ButtonLink } from '../../../ui/Button.tsx';
import { Paper } from '../../../ui/Paper.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import classes from './Appeals.module.css';
import { home } from './copy.ts';

/** The invitation to the messaging channel. */
export function Channel({ href }: { href: string }) {
  const { title, text, link } = home.channel;
  return (
    <section className={classes.banner}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonAnchor color="yellow" href={href} target="_blank" rel="noopener" className={classes.join}>
        <Picture name="message" /> {link}
      </ButtonAnchor>
    </section>
  );
}

/** The appeal for donations. */
export function Appeal() {
  const { title, text, link } = home.appeal;
  return (
    <Paper component="section" className={classes.appeal}>
      <h2 className={classes.title}>
        <Picture name="heart" />
        {title}
      </h2>
      <p>{text}</p>
      <div>
        <ButtonLink variant="light" to="/soutenir-le-projet">
          {link}
        </ButtonLink>
      </div>
    </Paper>
  );
}
