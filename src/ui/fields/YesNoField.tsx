import { words } from '../copy.ts';
import { RadioTiles, type RadioTilesProps } from './RadioTiles.tsx';

const OPTIONS = [
  { value: 'non', label: words.no },
  { value: 'oui', label: words.yes },
] as const;

/**
 * A question with the answers « oui » and « non », which are also the wire values
 * (docs/rules/forms.md#names-on-the-wire).
 */
export function YesNoField(props: Omit<RadioTilesProps, 'layout' | 'options'>) {
  return <RadioTiles {...props} layout="pair" options={OPTIONS} />;
}
