import type { ComponentProps } from 'react';
import type { Entry } from '../../domain/submission.ts';
import { correctionOf } from '../engine/correction.ts';
import { FillFormButton } from './FillFormButton.tsx';

interface CorrectButtonProps extends Omit<ComponentProps<typeof FillFormButton>, 'fill'> {
  readonly entry: Entry;
}

/** Takes a submission back to its form, to be sent as its new version (docs/rules/forms.md#correction). */
export function CorrectButton({ entry, ...button }: CorrectButtonProps) {
  return <FillFormButton fill={() => correctionOf(entry)} {...button} />;
}
