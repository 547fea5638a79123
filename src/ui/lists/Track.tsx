import { Timeline } from '@mantine/core';
import type { ReactNode } from 'react';
import { Picture, type PictureName } from '../brand/Picture.tsx';
import classes from './Track.module.css';

export type TrackStep = {
  state: 'done' | 'now' | 'bad' | 'todo';
  /** The icon of an unfinished step. Finished steps show a tick unless `keepIcon` is set. */
  icon: PictureName;
  keepIcon?: boolean;
  title: ReactNode;
  detail?: ReactNode;
};

/**
 * The steps of a submission, top to bottom: a timeline that is a list. The caller announces changes, by putting it into
 * a polite live region.
 */
export function Track({ steps }: { steps: readonly TrackStep[] }) {
  return (
    <Timeline
      component="ol"
      active={steps.filter(({ state }) => state !== 'todo').length - 1}
      classNames={{
        root: classes.track,
        item: classes.step,
        itemBullet: classes.dot,
        itemBody: classes.body,
        itemTitle: classes.title,
        itemContent: classes.detail,
      }}
    >
      {steps.map((step, index) => (
        <Timeline.Item
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its position
          key={index}
          component="li"
          data-state={step.state}
          aria-current={step.state === 'now' || step.state === 'bad' ? 'step' : undefined}
          bullet={
            <Picture name={step.state === 'done' && !step.keepIcon ? 'check' : step.icon} size="small" />
          }
          title={step.title}
        >
          {step.detail}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
