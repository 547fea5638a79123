import type { Closure } from '../../domain/hours/schedule.ts';
import { typographic } from '../../domain/text/typography.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { ManagerNumber } from '../contact/ManagerNumber.tsx';
import { Reopening } from '../notices/lazy-notices.tsx';
import { FORM_COPY } from './copy.ts';
import classes from './MaintenanceCard.module.css';

/**
 * Replaces the form while the operator has closed the service: the reason, the reopening, and a link to other
 * services.
 */
export function MaintenanceCard({ closure }: { closure: Closure }) {
  const { message, reopenDate } = closure;
  return (
    <Paper component="section" className={classes.card} aria-labelledby="maintenance">
      <Icon name="clock" size="large" />
      <h2 id="maintenance" className={classes.title}>
        {FORM_COPY.temporarilyClosed}
      </h2>
      <p>{message ? typographic(message) : FORM_COPY.maintenance}</p>
      {reopenDate && <Reopening date={reopenDate} className={classes.when} />}
      <p>
        <ManagerNumber />
      </p>
      <ButtonLink to="/commander" variant="default">
        {FORM_COPY.maintenanceOther}
      </ButtonLink>
    </Paper>
  );
}
