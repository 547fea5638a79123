import { Group, Stack } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import {
  ADDRESS_BOOK_LENGTHS,
  type AddressBookPart,
  type AddressBookWords,
  refusedParts,
} from '../../domain/place/address-book.ts';
import { allCommunes } from '../../domain/place/zones.ts';
import type { Tables } from '../../domain/tables.ts';
import { shownName } from '../../domain/text/typography.ts';
import { PositionField } from '../../form/controls/on-demand.lazy.ts';
import { goToNextField } from '../../form/engine/next-field.ts';
import { CHECK_COPY } from '../../services/check-copy.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { optionalLabel } from '../../ui/fields/field-frame.tsx';
import { NativeSelect, TextInput } from '../../ui/fields/inputs.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import classes from './AddressBook.module.css';
import { ADDRESS_BOOK_COPY } from './copy.ts';

const { fields: words } = ADDRESS_BOOK_COPY;
interface EntryFormProps {
  readonly entry: AddressBookWords;
  readonly onChange: (change: Partial<AddressBookWords>) => void;
  readonly tables: Pick<Tables, 'communes'>;
  /** Whether another entry has this label. */
  readonly isTaken: (label: string) => boolean;
  /** Saves the entry. Resolves to an error message, or null when it is saved. */
  readonly onSave: (words: AddressBookWords) => Promise<string | null>;
  /** Closes the form without saving; not given for a new entry. */
  readonly onCancel?: () => void;
}

/** The form of an address book entry. Only the label is required. */
export function EntryForm({ entry, onChange, tables, isTaken, onSave, onCancel }: EntryFormProps) {
  /** The entry as it was when it could not be saved: an error goes when its field is edited. */
  const [refused, setRefused] = useState<AddressBookWords | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The label that was asked about: the next press keeps a second entry of it (docs/rules/forms.md#asked-once). */
  const [asked, setAsked] = useState<string | null>(null);
  /** A second press comes before the saved form is replaced, and would add the entry again. */
  const isSaving = useRef(false);
  const isCorrection = onCancel !== undefined;
  // The form is below the list, so editing an entry moves the focus into it.
  useEffect(() => {
    if (isCorrection) document.getElementById('carnet-label')?.focus();
  }, [isCorrection]);
  const communes = allCommunes(tables);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const [first] = refusedParts(entry);
    setRefused(first ? entry : null);
    if (first) return document.getElementById(`carnet-${first}`)?.focus();
    if (isSaving.current) return;
    if (asked !== entry.label && isTaken(entry.label)) return setAsked(entry.label);
    isSaving.current = true;
    setFailure(await onSave(entry));
    isSaving.current = false;
  };
  const errorOf = (part: AddressBookPart) => {
    if (refused?.[part] !== entry[part] || !refusedParts(refused).includes(part)) return undefined;
    const most = ADDRESS_BOOK_LENGTHS[part];
    return entry[part].length > most ? CHECK_COPY.tooLong(most) : words.labelRequired;
  };
  const textField = (part: 'name' | 'phone' | 'address' | 'landmark') => ({
    id: `carnet-${part}`,
    name: `carnet-${part}`,
    label: optionalLabel(words[part]),
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    error: errorOf(part),
    value: entry[part],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [part]: event.currentTarget.value }),
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)} onKeyDown={goToNextField}>
      <Stack gap="lg" className={classes.form}>
        <TextInput
          id="carnet-label"
          name="carnet-label"
          label={words.label}
          description={words.labelHelp}
          error={errorOf('label')}
          required
          autoComplete="off"
          enterKeyHint="next"
          value={entry.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        <Checkbox
          name="carnet-isMine"
          label={words.isMine}
          checked={entry.isMine}
          onChange={(event) => onChange({ isMine: event.currentTarget.checked })}
        />
        <TextInput {...textField('name')} />
        <TextInput {...textField('phone')} type="tel" inputMode="tel" />
        <NativeSelect
          id="carnet-commune"
          name="carnet-commune"
          label={optionalLabel(words.commune)}
          autoComplete="off"
          data={[
            { value: '', label: words.choose },
            ...communes.map(({ name }) => ({ value: name, label: shownName(name) })),
          ]}
          value={entry.commune}
          onChange={(event) => onChange({ commune: event.currentTarget.value })}
        />
        <TextInput {...textField('address')} />
        <TextInput {...textField('landmark')} description={words.landmarkHelp} />
        <PositionField
          name="carnet-pin"
          label={words.pin}
          value={entry.pin}
          onChange={(pin) => onChange({ pin })}
        />
        <div role="alert">
          {asked !== null && asked === entry.label && (
            <Alert color="yellow" title={ADDRESS_BOOK_COPY.taken(asked.trim())}>
              {ADDRESS_BOOK_COPY.takenText}
            </Alert>
          )}
        </div>
        <div role="alert">{failure && <Alert color="red" title={failure} />}</div>
        <Group gap="xs" align="flex-start">
          <Button type="submit">{ADDRESS_BOOK_COPY.save}</Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {ADDRESS_BOOK_COPY.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
