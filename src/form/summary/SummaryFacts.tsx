import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { findLast } from '../../domain/collections.ts';
import { parseEuros } from '../../domain/money.ts';
import { findCommune } from '../../domain/place/zones.ts';
import type { Tables } from '../../domain/tables.ts';
import { shownName } from '../../domain/text/typography.ts';
import { offeredSlot } from '../../services/offered-slot.ts';
import { textOf } from '../../services/values.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ZoneTag } from '../../ui/brand/ZoneTag.tsx';
import { useFormContext, useFormState } from '../engine/form-context.ts';
import { useValuesAfterPause } from '../engine/use-quote.ts';
import { FORM_COPY } from '../page/copy.ts';
import classes from '../page/ServiceForm.module.css';
import { uncounted } from './uncounted-copy.ts';

/** The slot and the place, on the receipt. */
export function SummaryFacts({ tables }: { tables: Tables }) {
  const { service, store } = useFormContext();
  const now = useNow() ?? serverNow();
  const slot = useFormState(store, ({ values }) => offeredSlot(service, values, { tables, now }));
  const communeField = findLast(
    Object.keys(service.fields),
    (name) => service.fields[name]?.kind === 'commune',
  );
  const name = useFormState(store, ({ values }) => (communeField ? textOf(values, communeField) : ''));
  const zone = findCommune(tables, name)?.zone;
  return (
    <>
      {slot && (
        <p className={classes.fact}>
          <Icon name="clock" /> {FORM_COPY.todayAt(slot)}
        </p>
      )}
      {name && (
        <p className={classes.fact}>
          <Icon name="map" /> {shownName(name)} {zone && <ZoneTag letter={zone} />}
        </p>
      )}
    </>
  );
}

/** The amounts that count as 0 because they cannot be read, at the end of the form (docs/rules/pricing.md#what-counts). */
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
