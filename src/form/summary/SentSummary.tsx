import { dayAndYear } from '../../copy/dates.ts';
import { hoursOnIsland, onIsland } from '../../copy/device-zone.ts';
import { useTables } from '../../device/reference-data/use-tables.ts';
import { formatEuros, parseEuros } from '../../domain/money.ts';
import { mapLink, parsePin } from '../../domain/place/pin.ts';
import type { Entry } from '../../domain/submission.ts';
import type { Tables } from '../../domain/tables.ts';
import { shownHours, shownName, shownPhone } from '../../domain/text/typography.ts';
import { formatKilograms, parseKilograms } from '../../domain/weight.ts';
import { findService } from '../../services/catalogue.ts';
import { FIELD_COPY } from '../../services/copy.ts';
import type { Service } from '../../services/define.ts';
import type { AnyField } from '../../services/field.ts';
import { fieldLabel } from '../../services/field-label.ts';
import { pickupNames, placeNames } from '../../services/place.ts';
import { decodeRequest } from '../../services/request.ts';
import type { FieldValue, FileValue, ItemLine, Values } from '../../services/values.ts';
import { Paper } from '../../ui/layout/Paper.tsx';
import classes from './SentSummary.module.css';
import { SENT_COPY } from './sent-copy.ts';

/** An answer as it was sent: the label of its field, and what it says. */
export interface SentFact {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Where a position is on the map. */
  readonly href?: string;
}

/** Boxes that say nothing but that their fields are shown. */
const OPENERS: readonly string[] = [placeNames[0], pickupNames[0]];

/**
 * Every answer of a form that was sent, in the order of the form; what was left empty or hidden was not sent.
 * @param values of the request, as decodeRequest reads them
 */
export function sentFacts(service: Service, values: Values, tables: Tables): readonly SentFact[] {
  const names = service.visibleSteps(values).flatMap(({ fields }) => fields);
  return names.flatMap((name) => {
    const field = service.fields[name];
    const value = values[name];
    if (!field || value === undefined || OPENERS.includes(name) || !service.isVisible(name, values))
      return [];
    const said = textOf(field, value, tables, values);
    return said.text === '' ? [] : [{ name, label: fieldLabel(service, name, values), ...said }];
  });
}

function textOf(
  field: AnyField,
  value: FieldValue,
  tables: Tables,
  values: Values,
): Omit<SentFact, 'name' | 'label'> {
  if (typeof value === 'boolean') return { text: value ? FIELD_COPY.yes : '' };
  if (field.kind === 'multiChoice' && Array.isArray(value))
    return { text: hoursOnIsland(value.map(partOf).map(shownHours).join(', ')) };
  if (typeof value !== 'string')
    return { text: value.map(partOf).join(field.kind === 'itemList' ? '\n' : ', ') };
  const typed = value.trim();
  switch (field.kind) {
    case 'phone':
      return { text: shownPhone(typed) };
    case 'commune':
    case 'choice':
      return { text: shownName(typed) };
    case 'slot':
      return { text: onIsland(typed) };
    case 'date':
      return { text: typed && dayAndYear(typed) };
    case 'money':
      return { text: amountOf(typed) };
    case 'weight':
      return { text: weightOf(typed) };
    case 'yesNo':
      // « Non » is how it stands at first.
      return { text: typed === 'oui' ? FIELD_COPY.yes : '' };
    case 'position':
      return positionOf(typed);
    default:
      return { text: labelOf(field, typed, tables, values) };
  }
}

function partOf(part: string | ItemLine | FileValue): string {
  if (typeof part === 'string') return part;
  return 'item' in part ? lineOf(part) : part.name;
}

/** A line of a list with all that it wishes, which a correction may change alone. */
function lineOf({ quantity, item, brand, ifMissing }: ItemLine): string {
  return [`${quantity}\u00a0× ${item}`, brand, SENT_COPY.ifMissing[ifMissing]].filter(Boolean).join(', ');
}

function amountOf(typed: string): string {
  const amount = parseEuros(typed);
  return amount === null || amount === 0 ? '' : formatEuros(amount);
}

function weightOf(typed: string): string {
  const grams = parseKilograms(typed);
  return grams === null ? typed : formatKilograms(grams);
}

function positionOf(typed: string): { text: string; href?: string } {
  const pin = parsePin(typed);
  return pin ? { text: typed, href: mapLink(pin) } : { text: typed };
}

/** A radio in the words in which it was offered; a longer list has its words for values. */
function labelOf(field: AnyField, sent: string, tables: Tables, values: Values): string {
  if (field.kind !== 'radio') return sent;
  const options = (field.options?.(tables, values) ?? []).flatMap((each) =>
    'options' in each ? each.options : [each],
  );
  return options.find(({ value }) => value === sent)?.label ?? sent;
}

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
