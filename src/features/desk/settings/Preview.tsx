import { Group, Stack, Text, Title } from '@mantine/core';
import { useNow } from '../../../device/clock/use-now.ts';
import { keysOf } from '../../../domain/collections.ts';
import { fillMessage } from '../../../domain/desk/message.ts';
import { pageStatus } from '../../../domain/hours/schedule.ts';
import { formatEuros } from '../../../domain/money.ts';
import { quoteCourses } from '../../../domain/quote/courses.ts';
import type { Quote } from '../../../domain/quote/quote.ts';
import { quoteRestaurant } from '../../../domain/quote/restaurant.ts';
import type { DeskTables, OperatorTableName } from '../../../domain/tables/operator-tables.ts';
import type { Tables } from '../../../domain/tables.ts';
import { ServicePill, WeekHours } from '../../../form/page/ServiceStatus.tsx';
import { Fact, Facts } from '../../../ui/lists/Facts.tsx';
import { MESSAGE_EXAMPLE, SETTINGS_COPY } from './copy.ts';
import classes from './Settings.module.css';

type Shown = Tables & Partial<DeskTables>;

interface PreviewProps {
  readonly name: OperatorTableName;
  readonly before: Shown;
  readonly after: Shown;
}

const PRICING: ReadonlySet<OperatorTableName> = new Set(['tariff', 'communes']);

/** A change of prices or hours as customers will see it: the customers’ own pages draw it. */
export function Preview({ name, before, after }: PreviewProps) {
  const content = PRICING.has(name) ? (
    <Prices before={before} after={after} />
  ) : name === 'schedules' ? (
    <Hours before={before} after={after} />
  ) : name === 'messages' ? (
    <Letters before={before} after={after} />
  ) : null;
  if (content === null) return null;
  return (
    <Stack component="section" gap="xs" p="md" className={classes.preview} aria-label={SETTINGS_COPY.preview}>
      <Title order={2} size="h3">
        {SETTINGS_COPY.preview}
      </Title>
      {content}
    </Stack>
  );
}

type Sides = Pick<PreviewProps, 'before' | 'after'>;

/** The orders whose prices are shown: by day, in the evening and at the end of the service. */
const SLOTS = ['12:00', '20:00', '22:30'] as const;
/** Communes that are shown where no price of a commune changes: one of each zone. */
const ZONES = ['A', 'B', 'C', 'D'] as const;

function Prices({ before, after }: Sides) {
  const { examples } = SETTINGS_COPY;
  const communes = communesOf({ before, after });
  const lines = communes.flatMap((commune) => [
    ...SLOTS.map((slot) => ({
      words: examples.meal(commune, slot),
      from: quoteRestaurant(meal(commune, slot), before),
      to: quoteRestaurant(meal(commune, slot), after),
    })),
    {
      words: examples.groceries(commune),
      from: quoteCourses(groceries(commune), before),
      to: quoteCourses(groceries(commune), after),
    },
  ]);
  return (
    <Facts>
      {lines.map(({ words, from, to }) => (
        <Fact key={words} name={words}>
          {totalOf(to)}{' '}
          <Text component="small" size="sm" c="dimmed">
            {totalOf(from) === totalOf(to) ? examples.same : examples.was(totalOf(from))}
          </Text>
        </Fact>
      ))}
    </Facts>
  );
}

const meal = (deliveryCommune: string, slot: string) => ({
  deliveryCommune,
  slot,
  budget: 30_00,
  alreadyPaid: false,
  tip: 0,
  donation: false,
});

const groceries = (deliveryCommune: string) => ({
  deliveryCommune,
  budget: 80_00,
  bags: false,
  putAway: false,
  tip: 0,
});

function totalOf(quote: Quote): string {
  return quote.available ? formatEuros(quote.totalToPay) : SETTINGS_COPY.examples.unserved;
}

/** The communes whose line changes, at most three; else one of each zone. */
function communesOf({ before, after }: Sides): readonly string[] {
  const textOf = ({ communes }: Tables, name: string) =>
    JSON.stringify(communes.communes.find((commune) => commune.name === name));
  const names = after.communes.communes.map(({ name }) => name);
  const changed = names.filter((name) => textOf(before, name) !== textOf(after, name));
  if (changed.length > 0) return changed.slice(0, 3);
  return ZONES.flatMap((zone) => {
    const first = after.communes.communes.find((commune) => commune.zone === zone && commune.delivered);
    return first ? [first.name] : [];
  });
}

/** The messages that differ, as an example's customer reads them. */
function Letters({ before, after }: Sides) {
  const known = new Set(before.messages?.messages.map((message) => JSON.stringify(message)));
  const changed = (after.messages?.messages ?? []).filter((message) => !known.has(JSON.stringify(message)));
  return changed.map(({ key, title, text }) => (
    <Stack key={key} gap="xs" align="start">
      <h3>{title}</h3>
      <Text px="sm" py="xs" className={classes.letter}>
        {fillMessage(text, MESSAGE_EXAMPLE)}
      </Text>
    </Stack>
  ));
}

function Hours({ before, after }: Sides) {
  const now = useNow();
  const keys = keysOf(after.schedules.services);
  const changed = keys.filter(
    (key) => JSON.stringify(before.schedules.services[key]) !== JSON.stringify(after.schedules.services[key]),
  );
  if (now === null) return null;
  return changed.map((key) => {
    const status = pageStatus(after, key, now);
    return (
      <Stack key={key} gap="xs">
        <h3>{status.name}</h3>
        <Group>
          <ServicePill status={status} />
        </Group>
        <WeekHours schedule={status.schedule} />
      </Stack>
    );
  });
}
