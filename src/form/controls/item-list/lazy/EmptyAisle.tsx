import type { Option } from '../../../../services/field.ts';
import { LINES_COPY } from './copy.ts';
import classes from './lines.module.css';

/** A category without lines. Choosing it makes it the category of the next items. */
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
      aria-label={LINES_COPY.addTo(category.label)}
      onClick={() => onChoose(category.value)}
    >
      <span className={classes.aisleName}>{category.label}</span>
      <span className={classes.emptyWord}>{LINES_COPY.empty}</span>
    </button>
  );
}
