import { useTables } from '../../device/reference-data/use-tables.ts';
import type { Entry } from '../../domain/submission.ts';
import { findService } from '../../services/catalogue.ts';
import { decodeRequest } from '../../services/request.ts';
import { Paper } from '../../ui/Paper.tsx';
import classes from './SentSummary.module.css';
import { SENT_COPY } from './sent-copy.ts';
import { type SentFact, sentFacts } from './sent-facts.ts';

interface SentSummaryProps {
  readonly entry: Entry;
  /** Fields that the page shows in a place of their own. */
  readonly except?: readonly string[];
}

/** Everything that a submission said, field by field; nothing of a service that this app does not know. */
export function SentSummary({ entry, except = [] }: SentSummaryProps) {
  const tables = useTables();
  const service = findService(entry.service);
  if (!service) return null;
  const { fields, files } = entry.request;
  const facts = sentFacts(service, decodeRequest(service, fields, files), tables);
  return (
    <Paper component="section">
      <h2 className={classes.title}>{SENT_COPY.title}</h2>
      <dl className={classes.facts}>
        {facts
          .filter(({ name }) => !except.includes(name))
          .map((fact) => (
            <div key={fact.name}>
              <dt>{fact.label}</dt>
              <dd>
                <FactText {...fact} />
              </dd>
            </div>
          ))}
      </dl>
    </Paper>
  );
}

/** The text of an answer; a position also links to the map. */
export function FactText({ text, href }: Pick<SentFact, 'text' | 'href'>) {
  if (!href) return text;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
