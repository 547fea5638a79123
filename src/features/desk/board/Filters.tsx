import { CLOSABLE } from '../../../domain/service-pages.ts';
import { NativeSelect, TextInput } from '../../../ui/fields/inputs.tsx';
import { serviceName } from '../service-names.ts';
import classes from './Board.module.css';
import { BOARD_COPY } from './copy.ts';

interface FiltersProps {
  readonly written: string;
  readonly onWrite: (written: string) => void;
  readonly service: string | null;
  readonly onService: (service: string | null) => void;
}

/** The search by number, name or telephone number, and the choice of a service. */
export function Filters({ written, onWrite, service, onService }: FiltersProps) {
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        aria-label={BOARD_COPY.search}
        placeholder={BOARD_COPY.searchHelp}
        value={written}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
      <NativeSelect
        aria-label={BOARD_COPY.service}
        value={service ?? ''}
        onChange={({ currentTarget }) => onService(currentTarget.value || null)}
        data={[
          { value: '', label: BOARD_COPY.everyService },
          ...CLOSABLE.map((slug) => ({ value: slug, label: serviceName(slug) })),
        ]}
      />
    </search>
  );
}
