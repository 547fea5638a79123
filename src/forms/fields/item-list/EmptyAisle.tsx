import type { Option } from '../../../services/field.ts';
import { LIST_COPY } from './copy.ts';
import classes from './item-list.module.css';

/** A category without lines: choosing it sends the next items there. */
export function EmptyAisle({
  category,
  onChoose,
}: {
  category: Option;
  onChoose: (category: string) => void;
}) {
  return (
    <button
      type="button"
      className={classes.emptyAisle}
      aria-label={LIST_COPY.addTo(category.label)}
      onClick={() => onChoose(category.value)}
    >
      <span className={classes.aisleName}>{category.label}</span>
      <span className={classes.emptyWord}>{LIST_COPY.empty}</span>
    </button>
  );
}
