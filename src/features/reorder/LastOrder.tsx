import { dayAndTime, spokenDay } from '../../copy/dates.ts';
import { hoursOnIsland } from '../../copy/device-zone.ts';
import { totalAmount } from '../../copy/total.ts';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import type { SavedList } from '../../device/shopping-lists/lists.ts';
import { useSavedLists } from '../../device/shopping-lists/use-lists.ts';
import { findLast } from '../../domain/collections.ts';
import { formatEuros, fromWireAmount } from '../../domain/money.ts';
import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import { type Entry, isComing, referenceOf } from '../../domain/submission.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { listLink } from '../../form/controls/item-list/lazy/list-link.ts';
import { findService } from '../../services/catalogue.ts';
import { recipientOf } from '../../services/for-someone.ts';
import { restoreLines } from '../../services/request.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { REORDER_COPY } from './copy.ts';
import classes from './Reorder.module.css';
import { lastOrder, ReorderEntry } from './ReorderButton.tsx';

interface LastOrderProps {
  readonly onOpen: (path: string) => Promise<unknown>;
}

/** The last order of this device, to make again in one tap; null before the first order. */
export function LastOrder({ onOpen }: LastOrderProps) {
  const entries = useEntries();
  const entry = entries && lastOrder(entries);
  if (!entry) return null;
  return (
    <Section title={REORDER_COPY.last} aside={<ArrowLink to="/mes-envois">{REORDER_COPY.older}</ArrowLink>}>
      <Paper className={classes.last}>
        <div className={classes.what}>
          <b className={classes.title}>{entry.title}</b>
          <p className={classes.facts}>
            {factsOf(entry, REORDER_COPY.madeAt(dayAndTime(entry.createdAt))).join(' · ')}
          </p>
        </div>
        <ReorderEntry entry={entry} onOpen={onOpen} size="md" variant="filled" />
      </Paper>
    </Section>
  );
}

/**
 * The order of this device that is on its way, to be followed; if there is none, the last one, to be made again in one tap
 * (docs/rules/pages.md#home). It lies over the bottom of the home page: it appears later than the page, and must not move it.
 */
export function LastOrderBar({ now, onOpen }: LastOrderProps & { readonly now: Instant }) {
  const entries = useEntries() ?? [];
  const coming = findLast(entries, (entry) => isOnItsWay(entry, now));
  const entry = coming ?? lastOrder(entries);
  const reference = coming && referenceOf(coming);
  if (!entry) return null;
  return (
    <section className={classes.bar} aria-label={coming ? REORDER_COPY.coming : REORDER_COPY.last}>
      <Wrap className={classes.row}>
        <p className={classes.short}>
          <b className={classes.title}>{entry.title}</b>
          <span className={classes.facts}>
            {(coming
              ? comingFacts(coming)
              : factsOf(entry, REORDER_COPY.like(spokenDay(entry.createdAt, now)))
            ).join(' · ')}
          </span>
        </p>
        {reference ? (
          <ButtonLink to="/suivi-commande" search={{ numero: reference }}>
            {REORDER_COPY.follow}
          </ButtonLink>
        ) : (
          <ReorderEntry entry={entry} onOpen={onOpen} size="md" variant="filled" />
        )}
      </Wrap>
    </section>
  );
}

/** How long an order without a slot counts as on its way, in milliseconds: its end may never be told. */
const ON_ITS_WAY = 24 * 60 * 60_000;

const isOnItsWay = (entry: Entry, now: Instant) =>
  isComing(entry, now) &&
  now - entry.createdAt < ON_ITS_WAY &&
  findService(entry.service)?.isDelivered === true;

const comingFacts = ({ request: { slot } }: Entry): string[] => [
  REORDER_COPY.coming,
  ...(slot ? [REORDER_COPY.towards(hoursOnIsland(slot.time))] : []),
];

/** @param when says when it was made */
function factsOf({ request: { fields, quote } }: Entry, when: string): string[] {
  const recipient = recipientOf(fields)?.name;
  const total = quote && fromWireAmount(quote.totalToPay);
  return [
    when,
    ...(recipient ? [REORDER_COPY.for(recipient)] : []),
    ...(total === null ? [] : [REORDER_COPY.total(totalAmount(formatEuros(total), quote))]),
  ];
}

/** The home page shows as many as a thumb passes over; the form has them all. */
const SHOWN_LISTS = 3;

/** The latest saved lists of this device. A press opens the form, which offers the list. Null while there is none. */
export function SavedListLinks({ onOpen }: LastOrderProps) {
  const lists = useSavedLists() ?? [];
  if (lists.length === 0) return null;
  const open = async ({ name, lines }: SavedList) =>
    onOpen(await listLink(SERVICE_PAGES.courses, { name, items: restoreLines(lines) ?? [] }));
  return (
    <ul className={classes.lists} aria-label={REORDER_COPY.lists}>
      {lists.slice(0, SHOWN_LISTS).map((list) => (
        <li key={list.id}>
          <Button
            size="sm"
            variant="light"
            leftSection={<Icon name="groceries" />}
            onClick={() => void open(list)}
          >
            {REORDER_COPY.list(list.name)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
