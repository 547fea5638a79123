import type { ReactNode } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { whatsAppLink } from '../../domain/person/phone.ts';
import { type Entry, hasArrived, progressOf, referenceOf } from '../../domain/submission.ts';
import { SentSummary } from '../../form/summary/SentSummary.tsx';
import { CATEGORIES } from '../../services/courses/categories.ts';
import { CATEGORY_LABELS } from '../../services/courses/copy.ts';
import { courses } from '../../services/courses/index.ts';
import { decodeList } from '../../services/courses/list-text.ts';
import { type Channel, channelOf } from '../../services/for-someone.ts';
import type { ItemLine } from '../../services/values.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { StepList } from '../../ui/lists/StepList.tsx';
import { Confirmation, EditButton } from './Confirmation.tsx';
import { peopleOf } from './copy.ts';
import { GROCERIES_COPY, groceriesHeadline } from './groceries-copy.ts';
import classes from './OrderSummary.module.css';
import { Estimate } from './OrderSummary.tsx';

/** The list has a card of its own. */
const LIST_FIELDS = ['liste_de_courses_detaillee'];

interface GroceriesConfirmationProps {
  readonly entry: Entry;
  readonly company: string;
  readonly head: ReactNode;
  readonly track: ReactNode;
  /** The question whether the device may keep the customer's details. */
  readonly keep: ReactNode;
  /** Opens the form with the order, for corrections. */
  readonly onOpen: (path: string) => Promise<unknown>;
}

/** The confirmation of a grocery order: its progress, who will write, and the list as the courier gets it. */
export function GroceriesConfirmation(props: GroceriesConfirmationProps) {
  const { entry, company, head, track, onOpen } = props;
  const { fields, quote } = entry.request;
  useNow();
  const { title, lead } = groceriesHeadline(entry, String(fields.telephone ?? company), serverNow());
  const reference = referenceOf(entry);
  return (
    <Confirmation title={title} lead={lead} head={head} track={track}>
      <EditButton entry={entry} onOpen={onOpen} />
      {hasArrived(entry) && progressOf(entry) === null && (
        <StepList
          title={GROCERIES_COPY.next}
          steps={GROCERIES_COPY.nextSteps(company, peopleOf(courses, entry))}
        />
      )}
      <div className={classes.actions}>
        <ButtonAnchor
          href={whatsAppLink(company, GROCERIES_COPY.message(reference))}
          target="_blank"
          rel="noreferrer"
          variant={hasArrived(entry) ? 'filled' : 'default'}
          fullWidth
        >
          <Icon name="message" /> {GROCERIES_COPY.contact}
        </ButtonAnchor>
        <ButtonLink to="/" variant="default" fullWidth>
          {GROCERIES_COPY.home}
        </ButtonLink>
      </div>
      {quote && <Estimate fee={quote} reference={reference} />}
      <ShoppingList
        lines={decodeList(String(fields.liste_de_courses_detaillee ?? ''))}
        asksBy={progressOf(entry) === null ? channelOf(fields) : null}
      />
      <SentSummary entry={entry} except={LIST_FIELDS} />
      {props.keep}
      <ButtonLink to="/mes-envois" variant="default" fullWidth>
        {GROCERIES_COPY.submissions}
      </ButtonLink>
    </Confirmation>
  );
}

interface ShoppingListProps {
  readonly lines: readonly ItemLine[];
  /** How the assistant asks for a list that is empty; null once the order is taken up. */
  readonly asksBy: Channel | null;
}

/** The list as the courier gets it: by aisle, each line with its brand and its substitution choice. */
function ShoppingList({ lines, asksBy }: ShoppingListProps) {
  const aisles = CATEGORIES.filter((aisle) => lines.some(({ category }) => category === aisle));
  return (
    <Paper component="section">
      <h2 className={classes.title}>{GROCERIES_COPY.list}</h2>
      {aisles.length === 0 && <p>{GROCERIES_COPY.emptyList(asksBy)}</p>}
      {lines.some(({ ifMissing }) => ifMissing === 'demander') && <p>{GROCERIES_COPY.asksIfMissing}</p>}
      <div className={classes.facts}>
        {aisles.map((aisle) => (
          <div key={aisle}>
            <h3 className={classes.aisle}>{CATEGORY_LABELS[aisle]}</h3>
            <ul>
              {lines
                .filter(({ category }) => category === aisle)
                .map(({ id, quantity, item, brand, ifMissing, written, isCorrected }) => (
                  <li key={id} className={classes.listLine}>
                    {GROCERIES_COPY.quantity(quantity)} <b>{item}</b>
                    <Wishes brand={brand} ifMissing={ifMissing} />
                    {written && <small>{GROCERIES_COPY.written(written, isCorrected)}</small>}
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Paper>
  );
}

/** Brand, and what to do when it is missing where that is not what holds for the list. */
function Wishes({ brand, ifMissing }: Pick<ItemLine, 'brand' | 'ifMissing'>) {
  const wishes = [brand, GROCERIES_COPY.ifMissing[ifMissing]].filter(Boolean);
  return wishes.length > 0 && <small>{wishes.join(', ')}</small>;
}
