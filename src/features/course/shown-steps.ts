import { timeOrDay } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import type { CourseRow } from '../../device/course/course-row.ts';
import type { CourseStepName } from '../../domain/course.ts';
import { parseInstant } from '../../domain/instant.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { TrackStep } from '../../ui/Track.tsx';
import { COURSE_COPY as words } from './copy.ts';

/** The steps that the courier has made, oldest first: those that the server knows, then those that wait on this phone. */
export function shownSteps({ course, waiting }: CourseRow, now: Instant): TrackStep[] {
  const momentOf = (at: string) => onIsland(timeOrDay(parseInstant(at) ?? 0, now));
  const known = course?.steps ?? [];
  return [
    ...known.map(({ step, at }) => shown(step, momentOf(at), 'done')),
    ...waiting.flatMap((action) =>
      'step' in action ? [shown(action.step.step, words.stepWaiting(momentOf(action.step.at)), 'now')] : [],
    ),
  ];
}

const shown = (step: CourseStepName, detail: string, state: 'done' | 'now'): TrackStep => ({
  state: step === 'echec' ? 'bad' : state,
  icon: step === 'echec' ? 'warning' : state === 'now' ? 'waiting' : 'check',
  title: words.steps[step],
  detail,
});

/**
 * Whether a step was made by this link, sent or not. A delivery ends its link. So when the steps of an open course contain a delivery, an
 * earlier link made it and everything before it, and the manager has sent the order again.
 */
export function hasDone({ course, waiting }: CourseRow, name: CourseStepName): boolean {
  const known = (course?.steps ?? []).map(({ step }) => step);
  return (
    known.slice(known.lastIndexOf('livree') + 1).includes(name) ||
    waiting.some((action) => 'step' in action && action.step.step === name)
  );
}
