import { Stack, Text } from '@mantine/core';
import { timeOrDay } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { ORDER_STATES } from '../../copy/order-states.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import type { CourseRow } from '../../device/course/course-row.ts';
import { useCourse } from '../../device/course/use-course.ts';
import type { Course, CoursePlace } from '../../domain/order/course.ts';
import { readLinkToken } from '../../domain/order/link-token.ts';
import { isolated } from '../../domain/text/typography.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { useKeptFocus } from '../../ui/behaviour/use-kept-focus.ts';
import { Picture } from '../../ui/brand/Picture.tsx';
import { ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Unbroken } from '../../ui/layout/Unbroken.tsx';
import { StatusPill } from '../../ui/lists/StatusPill.tsx';
import { Track } from '../../ui/lists/Track.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { Calls } from './Calls.tsx';
import classes from './Course.module.css';
import { CourseActions, shownSteps } from './CourseActions.tsx';
import { CourseList } from './CourseList.tsx';
import { COURSE_COPY as words } from './copy.ts';
import { Notices } from './Notices.tsx';

/** The page that a courier's link opens (docs/rules/desk.md#courier). */
export function CoursePage({ link }: { readonly link: string }) {
  useKeptFocus();
  const token = readLinkToken(link);
  return (
    <div className={classes.course}>
      {token === null ? <Nothing kind="unknown" /> : <Linked token={token} />}
    </div>
  );
}

function Linked({ token }: { readonly token: string }) {
  useNow();
  const row = useCourse(token);
  if (row === undefined) return <Loading />;
  if (row === null || row.state === 'unread') {
    return (
      <Page narrow>
        <PageTitle>{words.opening}</PageTitle>
        <Loading isSaid>{words.unreachable}</Loading>
        <Alert>{words.unreachableText}</Alert>
      </Page>
    );
  }
  if (row.course) return <CourseView token={token} row={row} course={row.course} />;
  return (
    <Nothing kind={row.state === 'over' ? 'over' : 'unknown'}>
      <Notices row={row} />
    </Nothing>
  );
}

interface NothingProps {
  readonly kind: 'over' | 'unknown';
  readonly children?: React.ReactNode;
}

function Nothing({ kind, children }: NothingProps) {
  return (
    <Page narrow>
      <EmptyState title={words[kind]} headingLevel={1}>
        {words[`${kind}Text`]}
      </EmptyState>
      {children}
    </Page>
  );
}

interface CourseViewProps {
  readonly token: string;
  readonly row: CourseRow;
  readonly course: Course;
}

/** One course: its places, the people to call, the goods to take, and the steps. */
function CourseView({ token, row, course }: CourseViewProps) {
  const { reference, status, slotAt, note, sheet } = course;
  const slot = slotAt === null ? null : parseInstant(slotAt);
  const now = serverNow();
  const steps = shownSteps(row, now);
  return (
    <Page narrow>
      <PageTitle
        above={<StatusPill tone="open">{ORDER_STATES[status]}</StatusPill>}
        lead={slot === null ? undefined : words.slot(onIsland(timeOrDay(slot, now)))}
      >
        <Unbroken part={reference}>{words.title(reference)}</Unbroken>
      </PageTitle>
      <Notices row={row} />
      {note && (
        <Alert title={words.note}>
          <LinkedText>{note}</LinkedText>
        </Alert>
      )}
      <Places places={sheet.places} />
      <Calls calls={sheet.calls} />
      <Goods course={course} />
      <CourseList token={token} row={row} course={course} />
      {steps.length > 0 && (
        <Section title={words.done}>
          <Paper>
            <Track steps={steps} />
          </Paper>
        </Section>
      )}
      <CourseActions token={token} row={row} />
    </Page>
  );
}

function Goods({ course: { service, sheet } }: { readonly course: Course }) {
  const weight = sheet.weight === '' ? [] : [words.weight(sheet.weight)];
  const medicines = service === 'pharmacie' ? [words.medicines] : [];
  const facts = [...medicines, ...weight, ...sheet.facts.map((fact) => words.facts[fact])];
  if (sheet.words === '' && facts.length === 0) return null;
  return (
    <Section title={words.goods}>
      <Paper>
        {sheet.words !== '' && <p className={classes.words}>{sheet.words}</p>}
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </Paper>
    </Section>
  );
}

/**
 * A mark after an address ends its sentence, and is no part of it. A bracket that the address has opened itself belongs to it, as in
 * those of encyclopedias.
 */
const LINK = /(https:\/\/(?:[^\s()]|\([^\s()]*\))*(?:[^\s.,;:!?()\]»"'’]|\([^\s()]*\)))/;

/** A text in which web addresses can be opened: a customer's position is often a link to a map. */
function LinkedText({ children }: { readonly children: string }) {
  return (
    <p className={classes.words}>
      {children.split(LINK).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link is known by its place in the text
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** Where to fetch and where to deliver, each with a link to a map. */
function Places({ places }: { readonly places: readonly CoursePlace[] }) {
  return (
    <Stack gap="sm">
      {places.map(({ role, name, address, landmark, map }) => (
        <Paper key={role} component="section">
          <Stack gap="xs" align="flex-start">
            <Text component="h2" size="xs" lh={1.2} fw={600} c="dimmed">
              {words.places[role]}
            </Text>
            <p className={classes.words}>
              <b>{name}</b>
              {name && address && '\n'}
              {address || (name === '' && words.noAddress)}
            </p>
            {landmark && <p className={classes.words}>{words.landmark(isolated(landmark))}</p>}
            {map && (
              <ButtonAnchor
                href={map}
                target="_blank"
                rel="noreferrer"
                size="sm"
                variant="light"
                aria-label={`${words.map}, ${words.places[role]}`}
              >
                <Picture name="map" /> {words.map}
              </ButtonAnchor>
            )}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
