import { shownHours } from '../../domain/text/typography.ts';
import type { Sent } from '../../form/engine/form-stages.ts';
import { EmbeddedForm } from '../../form/page/EmbeddedForm.tsx';
import { IslandNote } from '../../form/page/IslandNote.tsx';
import { WANTED_SLOTS } from '../../services/livreur/copy.ts';
import { livreur } from '../../services/livreur/index.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Badge } from '../../ui/lists/Badge.tsx';
import { Points } from '../../ui/lists/List.tsx';
import classes from './Courier.module.css';
import { courierCopy } from './copy.ts';

/**
 * Recruitment of couriers: what we offer and expect, the slots, and the application form
 * (docs/rules/applications.md#courier).
 */
export function Courier({ onSent }: { onSent: (sent: Sent) => void }) {
  const { title, lead, apply, offers, expectations, reasons, missions, form } = courierCopy;
  return (
    <Page>
      <PageTitle lead={lead}>{title}</PageTitle>
      <p>
        <ButtonAnchor href="#application-form">
          {apply} <Icon name="arrow" />
        </ButtonAnchor>
      </p>
      <div className={classes.grid}>
        {[offers, expectations, reasons, missions].map((part) => (
          <Paper key={part.title} component="section" className={classes.card}>
            <h2 className={classes.title}>{part.title}</h2>
            <Points points={part.points} />
          </Paper>
        ))}
      </div>
      <WantedSlots />
      <div id="application-form" className={classes.form}>
        <Section title={form.title} lead={form.lead}>
          <EmbeddedForm service={livreur} headingLevel={3} onSent={onSent} />
        </Section>
      </div>
    </Page>
  );
}

function WantedSlots() {
  const { title, days } = courierCopy.slots;
  return (
    <Section title={title} lead={days}>
      <IslandNote />
      <ul className={classes.slots}>
        {WANTED_SLOTS.map((slot) => (
          <li key={shownHours(slot)}>
            <Badge fz="md" mih={44} px="md" leftSection={<Icon name="clock" />}>
              {shownHours(slot)}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
