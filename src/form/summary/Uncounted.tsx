import { parseEuros } from '../../domain/money.ts';
import { textOf } from '../../services/values.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useFormContext } from '../engine/form-context.ts';
import { useValuesAfterPause } from '../engine/use-values-after-pause.ts';
import classes from '../page/ServiceForm.module.css';
import { uncounted } from './uncounted-copy.ts';

/** The amounts that count as 0 because they cannot be read, on the receipt (docs/rules/pricing.md#what-counts). */
export function Uncounted() {
  const { service, store } = useFormContext();
  const values = useValuesAfterPause(store);
  const unread = Object.entries(service.fields).filter(([name, { kind }]) => {
    const text = textOf(values, name).trim();
    const isAsked = service.isVisible(name, values) && !service.isDisabled(name, values);
    return kind === 'money' && isAsked && text !== '' && parseEuros(text) === null;
  });
  return unread.map(([name, { label }]) => (
    <p key={name} className={classes.fact}>
      <Icon name="info" /> {uncounted(label)}
    </p>
  ));
}
