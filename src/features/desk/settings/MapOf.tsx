import { NativeSelect } from '../../../ui/fields/inputs.tsx';
import { type FormOfTable, nameOf, type Path, valueAt } from './at-path.ts';
import { SETTINGS_COPY } from './copy.ts';
import classes from './Fields.module.css';
import { PlaceError, Row } from './Folded.tsx';
import { Leaf } from './Leaf.tsx';
import { oneMore } from './labels-copy.ts';
import type { LeafShape } from './shape.ts';

interface MapOfProps {
  readonly form: FormOfTable;
  readonly item: LeafShape;
  readonly path: Path;
}

/** Amounts by the name of a commune, and a choice of the communes that have none yet. */
export function MapOf({ form, item, path }: MapOfProps) {
  const value = valueAt(form.content, path);
  const keys = Object.keys(Object(value));
  const adder = `${nameOf(path)}.+`;
  const left = form.communes.filter((commune) => !keys.includes(commune));
  return (
    <div className={classes.group} data-focus-home={adder}>
      <PlaceError form={form} path={path} />
      {keys.map((key) => (
        <Row key={key} legend={null} name={key} remove={() => form.onChange([...path, key], undefined)}>
          <Leaf
            shape={item}
            name={nameOf([...path, key])}
            label={key}
            value={valueAt(value, [key])}
            error={form.mistakes.get(nameOf([...path, key]))}
            isLong={false}
            onChange={(next) => form.onChange([...path, key], next)}
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
          event.currentTarget.value && form.onChange([...path, event.currentTarget.value], '')
        }
      />
    </div>
  );
}
