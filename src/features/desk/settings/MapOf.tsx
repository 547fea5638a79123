import { Stack } from '@mantine/core';
import { NativeSelect } from '../../../ui/fields/inputs.tsx';
import { SETTINGS_COPY } from './copy.ts';
import { PlaceError, Row } from './Folded.tsx';
import { Leaf } from './Leaf.tsx';
import { oneMore } from './labels-copy.ts';
import { type Content, type FormOfTable, nameOf, type Path, valueAt } from './place.ts';
import type { LeafShape } from './shape.ts';

interface MapOfProps {
  readonly form: FormOfTable;
  readonly item: LeafShape;
  readonly path: Path;
}

/** Amounts by the name of a commune, and a choice of the communes that have none yet. */
export function MapOf({ form, item, path }: MapOfProps) {
  const values: Content = Object(valueAt(form.values, path));
  const adder = `${nameOf(path)}.+`;
  const left = form.communes.filter((commune) => !Object.hasOwn(values, commune));
  // The map is changed as a whole: a name may have the full stop that parts the keys of a place.
  const setValues = (next: Content) => form.setFieldValue(nameOf(path), next);
  const remove = (key: string) => {
    const { [key]: _, ...others } = values;
    setValues(others);
  };
  return (
    <Stack data-focus-home={adder}>
      <PlaceError form={form} path={path} />
      {Object.entries(values).map(([key, value]) => (
        <Row key={key} name={key} remove={() => remove(key)}>
          <Leaf
            shape={item}
            name={nameOf([...path, key])}
            label={key}
            value={value}
            error={form.errors[nameOf([...path, key])]}
            onChange={(next) => setValues({ ...values, [key]: next })}
          />
        </Row>
      ))}
      <NativeSelect
        name={adder}
        id={adder}
        label={oneMore(path)}
        value=""
        data={[{ value: '', label: SETTINGS_COPY.choose }, ...left]}
        onChange={(event) =>
          event.currentTarget.value && setValues({ ...values, [event.currentTarget.value]: '' })
        }
      />
    </Stack>
  );
}
