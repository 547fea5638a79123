import type { ComponentProps } from 'react';
import type { Entry } from '../../domain/submission.ts';
import { correctionOf } from '../engine/correction.ts';
import { FillFormButton } from './FillFormButton.tsx';

interface CorrectButtonProps extends Omit<ComponentProps<typeof FillFormButton>, 'fill'> {
  readonly entry: Entry;
}

/** Restores a submission to its form, which will send its new version (docs/rules/forms.md#correction). */
export function CorrectButton({ entry, ...button }: CorrectButtonProps) {
  return <FillFormButton fill={() => correctionOf(entry)} {...button} />;
}
