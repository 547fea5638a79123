import { useState } from 'react';
import type { Option } from '../../../services/field.ts';
import { MAX_BRAND_LENGTH, MAX_ITEM_LENGTH } from '../../../services/item-list.ts';
import { IF_MISSING, type ItemLine } from '../../../services/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { NativeSelect, TextInput } from '../../../ui/fields/inputs.tsx';
import { CONTROLS_COPY } from './controls-copy.ts';
import classes from './Telephone.module.css';

interface CallerItemProps {
  /** The name of the list. */
  readonly name: string;
  readonly line: ItemLine;
  readonly categories: readonly Option[];
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<ItemLine>) => void;
  readonly onRemove: () => void;
}

const { items: copy } = CONTROLS_COPY;

/** One item of a caller's list, each part of it in its own control. */
export function CallerItem({ name, line, categories, disabled, onChange, onRemove }: CallerItemProps) {
  const { id, item, quantity, brand, category, ifMissing } = line;
  /** The quantity while it is typed; null while the item's own is shown. What is no whole number from 1 to 99 changes nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    // A comma stays: « 1,5 » without it would be 15.
    if (!/^\d{0,2}([.,]\d?)?$/.test(text)) return;
    setTyped(text);
    if (/^[1-9]\d?$/.test(text)) onChange({ quantity: Number(text) });
  };
  const of = (part: keyof typeof copy.parts) => ({
    name: `${name}-${part}-${id}`,
    disabled,
    autoComplete: 'off',
    'aria-label': copy.part(copy.parts[part], item),
  });
  return (
    <li className={classes.line}>
      <TextInput
        {...of('quantite')}
        inputMode="numeric"
        value={typed ?? String(quantity)}
        onBlur={() => setTyped(null)}
        onChange={({ currentTarget }) => type(currentTarget.value.trim())}
      />
      <TextInput
        {...of('nom')}
        maxLength={MAX_ITEM_LENGTH}
        value={item}
        onChange={({ currentTarget }) => onChange({ item: currentTarget.value })}
      />
      <TextInput
        {...of('marque')}
        placeholder={copy.anyBrand}
        maxLength={MAX_BRAND_LENGTH}
        value={brand}
        onChange={({ currentTarget }) => onChange({ brand: currentTarget.value })}
      />
      <NativeSelect
        {...of('rayon')}
        data={[...categories]}
        value={category}
        onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
      />
      <NativeSelect
        {...of('absent')}
        data={IF_MISSING.map((value) => ({ value, label: copy.ifMissing[value] }))}
        value={ifMissing}
        onChange={({ currentTarget }) => {
          const chosen = IF_MISSING.find((value) => value === currentTarget.value);
          if (chosen) onChange({ ifMissing: chosen });
        }}
      />
      <Button
        variant="default"
        size="sm"
        disabled={disabled}
        aria-label={copy.remove(item)}
        onClick={onRemove}
      >
        {copy.removeShort}
      </Button>
    </li>
  );
}
