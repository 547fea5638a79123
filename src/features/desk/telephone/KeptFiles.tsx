import type { ControlProps } from '../../../form/controls/control-props.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { CORRECTION_COPY } from '../edit/copy.ts';

/** The documents of the order that is corrected, by name: they can be seen on its page. */
export function KeptFiles({ field, value }: ControlProps<'files'>) {
  return (
    <Facts>
      <Fact name={field.label}>
        {value.length === 0 ? CORRECTION_COPY.noDocument : value.map(({ name }) => name).join(', ')}
      </Fact>
    </Facts>
  );
}
