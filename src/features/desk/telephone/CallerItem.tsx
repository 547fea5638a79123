import { useState } from 'react';
import type { Option } from '../../../services/field.ts';
import { MAX_BRAND_LENGTH, MAX_ITEM_LENGTH, MAX_QUANTITY } from '../../../services/item-list.ts';
import { IF_MISSING, type ItemLine } from '../../../services/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { NativeSelect } from '../../../ui/fields/NativeSelect.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
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
  // A quantity is typed anew from an empty field, which keeps it until then.
  const [isEmpty, setEmpty] = useState(false);
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
        value={isEmpty ? '' : String(quantity)}
        onBlur={() => setEmpty(false)}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '');
          setEmpty(digits === '');
          if (digits !== '') onChange({ quantity: Math.min(Math.max(Number(digits), 1), MAX_QUANTITY) });
        }}
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
