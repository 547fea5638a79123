import { focusField } from '../../ui/fields/focus-field.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFormContext } from '../engine/form-context.ts';
import { untouchedOf } from '../engine/form-store.ts';
import { FORM_COPY } from '../page/copy.ts';
import classes from './Prefilled.module.css';

/** Says quietly that the form was filled in, and empties it again. What was changed since stays. */
export function Prefilled() {
  const { store, isLocked } = useFormContext();
  const clear = (form: HTMLFormElement | null) => {
    const [first] = untouchedOf(store.get());
    store.takeBack();
    // The button goes: whoever pressed it goes on where it led.
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
        {FORM_COPY.prefilled}
      </span>
      <span className={classes.action}>{FORM_COPY.prefilledClear}</span>
    </button>
  );
}
