import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { CLOSABLE } from '../../../domain/service-pages.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { NativeSelect, TextInput } from '../../../ui/fields/inputs.tsx';
import type { BoardSearch } from '../addresses.ts';
import { serviceName } from '../service-names.ts';
import classes from './Board.module.css';
import { BOARD_COPY } from './copy.ts';

/** How long a search waits for the next letter, in milliseconds. */
const PAUSE = 300;

interface FiltersProps {
  readonly search: BoardSearch;
  readonly onChange: (changed: Partial<BoardSearch>) => void;
}

/** The search by number, name or telephone number, and the choice of a service. */
export function Filters({ search: { recherche, service }, onChange }: FiltersProps) {
  const { written, write } = useWritten(recherche, (text) => onChange({ recherche: text }));
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        aria-label={BOARD_COPY.search}
        placeholder={BOARD_COPY.searchHelp}
        value={written}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <NativeSelect
        aria-label={BOARD_COPY.service}
        value={service ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ service: CLOSABLE.find((slug) => slug === value) ?? null })
        }
        data={[
          { value: '', label: BOARD_COPY.everyService },
          ...CLOSABLE.map((slug) => ({ value: slug, label: serviceName(slug) })),
        ]}
      />
    </search>
  );
}

/** The text of the search, which the address has after a pause. An address that changes by itself changes the text. */
function useWritten(searched: string, onPause: (text: string) => void) {
  const [written, setWritten] = useState(searched);
  const known = useRef(searched);
  const tell = useDebouncedCallback((text: string) => {
    known.current = text;
    onPause(text);
  }, PAUSE);
  useEffect(() => {
    if (searched === known.current) return;
    known.current = searched;
    setWritten(searched);
  }, [searched]);
  const write = (text: string) => {
    setWritten(text);
    tell(writtenText(text));
  };
  return { written, write };
}
