import { Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { CourseRow } from '../../device/course/course-row.ts';
import { tickLine } from '../../device/course/do-in-course.ts';
import { tickKeys } from '../../domain/desk/ticks.ts';
import type { Course } from '../../domain/order/course.ts';
import { CATEGORIES } from '../../services/courses/categories.ts';
import { CATEGORY_LABELS } from '../../services/courses/copy.ts';
import { decodeList } from '../../services/courses/list-text.ts';
import type { ItemLine } from '../../services/values.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Course.module.css';
import { COURSE_COPY as words } from './copy.ts';

interface CourseListProps {
  readonly token: string;
  readonly row: CourseRow;
  readonly course: Course;
}

/** The grocery list by aisle. A tick is the courier's and the manager's alike. */
export function CourseList({ token, row, course }: CourseListProps) {
  const { ticked, touch } = useTicks(token, row, course);
  const lines = decodeList(course.sheet.list);
  if (lines.length === 0) return course.sheet.list !== '' && <AsWritten text={course.sheet.list} />;
  const keys = tickKeys(lines);
  const shown = lines.map((line, index) => ({ line, number: index + 1, key: keys[index] ?? '' }));
  return (
    <Section
      title={words.list}
      aside={<span>{words.ticked(shown.filter(({ key }) => ticked.has(key)).length, lines.length)}</span>}
    >
      <Stack gap="sm">
        {CATEGORIES.map((category) => ({
          category,
          own: shown.filter(({ line }) => line.category === category),
        }))
          .filter(({ own }) => own.length > 0)
          .map(({ category, own }) => (
            <Paper key={category} component="section">
              <Stack gap={4}>
                <h3>{CATEGORY_LABELS[category]}</h3>
                {own.map(({ line, number, key }) => (
                  <Checkbox
                    key={key}
                    name={`ligne-${number}`}
                    checked={ticked.has(key)}
                    onChange={({ currentTarget }) => touch(key, currentTarget.checked)}
                    label={<Line line={line} replacement={replacementOf(course, number)} />}
                  />
                ))}
              </Stack>
            </Paper>
          ))}
      </Stack>
    </Section>
  );
}

/** The lines that are ticked. A touch shows at once, and is then kept on the disk. */
function useTicks(token: string, row: CourseRow, course: Course) {
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const kept = useMemo(() => tickedLines(row, course), [row, course]);
  useEffect(() => {
    // Once a touch is kept, what comes later from the manager shows.
    setTouched((before) => {
      const still = [...before].filter(([key, isTicked]) => kept.has(key) !== isTicked);
      return still.length === before.size ? before : new Map(still);
    });
  }, [kept]);
  const ticked = new Set(kept);
  for (const [key, isTicked] of touched) isTicked ? ticked.add(key) : ticked.delete(key);
  const touch = (line: string, isTicked: boolean) => {
    setTouched((before) => new Map(before).set(line, isTicked));
    void tickLine(token, { line, isTicked });
  };
  return { ticked, touch };
}

/** The lines as they are ticked on the server, with what was touched here since. */
function tickedLines(row: CourseRow, course: Course): ReadonlySet<string> {
  const ticked = new Set(course.ticks);
  for (const action of row.waiting) {
    if (!('tick' in action)) continue;
    if (action.tick.isTicked) ticked.add(action.tick.line);
    else ticked.delete(action.tick.line);
  }
  return ticked;
}

/** The customer’s last answer about a line, in words; null where nobody has asked. */
function replacementOf({ replacements }: Course, number: number): string | null {
  const last = replacements.filter(({ line }) => line === number).at(-1);
  return last ? words.replacement[last.state](last.proposal) : null;
}

/** A list that another program has written in a format of its own. */
function AsWritten({ text }: { readonly text: string }) {
  return (
    <Section title={words.list}>
      <Paper>
        <p className={classes.words}>{text}</p>
      </Paper>
    </Section>
  );
}

interface LineProps {
  readonly line: ItemLine;
  readonly replacement: string | null;
}

function Line({ line: { quantity, item, brand, ifMissing, written }, replacement }: LineProps) {
  const details = [
    brand && words.brand(brand),
    written && written !== item && words.written(written),
    replacement ?? words.ifMissing[ifMissing],
  ];
  return (
    <>
      {`${quantity} × ${item}`}
      <Text component="span" display="block" size="xs" c="dimmed">
        {details.filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
