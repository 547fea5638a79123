import { focusField } from '../../ui/fields/focus-field.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFormContext } from '../engine/form-context.ts';
import { untouchedOf } from '../engine/form-store.ts';
import { NOTICE_COPY } from '../engine/notice-copy.ts';
import classes from './Prefilled.module.css';

/** Shows that the form was prefilled, with a button that empties those fields. Edited fields stay. */
export function Prefilled() {
  const { store, isLocked } = useFormContext();
  const clear = (form: HTMLFormElement | null) => {
    const [first] = untouchedOf(store.get());
    store.takeBack();
    // The button disappears, so the focus moves to the first field that it emptied.
    if (form && first !== undefined) focusField(form, first);
  };
  return (
    <button
      type="button"
      className={classes.prefilled}
      disabled={isLocked}
      onClick={(event) => clear(event.currentTarget.form)}
    >
      <span className={classes.what}>
        <Icon name="check" className={classes.icon} />
        {NOTICE_COPY.prefilled}
      </span>
      <span className={classes.action}>{NOTICE_COPY.prefilledClear}</span>
    </button>
  );
}
