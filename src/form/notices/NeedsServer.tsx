import { useTables } from '../../device/reference-data/use-tables.ts';
import { whatsAppLink } from '../../domain/whatsapp.ts';
import type { Service } from '../../services/define.ts';
import { ButtonAnchor } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Paper } from '../../ui/Paper.tsx';
import classes from '../page/MaintenanceCard.module.css';
import { NEEDS_SERVER_COPY as words } from './needs-server-copy.ts';

/** Replaces a form that needs a server on a site without one: no payment and no documents can be received. */
export function NeedsServer({ service }: { service: Service }) {
  const { company } = useTables();
  return (
    <Paper component="section" className={classes.card} aria-labelledby="needs-server">
      <Icon name="message" size="large" />
      <h2 id="needs-server" className={classes.title}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <ButtonAnchor
        href={whatsAppLink(company.whatsappNumber, words.message(service.copy.title))}
        target="_blank"
        rel="noreferrer"
      >
        {words.write}
      </ButtonAnchor>
    </Paper>
  );
}
