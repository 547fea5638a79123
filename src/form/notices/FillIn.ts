import { useEffect, useEffectEvent } from 'react';
import { chosenCommune } from '../../device/customer/chosen-commune.ts';
import { useCustomer } from '../../device/customer/use-customer.ts';
import { accountNow } from '../../device/session/page-token.ts';
import type { Person } from '../../domain/person/person.ts';
import { readAddress } from '../../domain/place/address.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { isForOther, placeOf, prefillOf } from '../../services/prefill.ts';
import { textOf, type Values } from '../../services/values.ts';
import type { DraftState } from '../engine/form-draft.ts';
import type { FormStore } from '../engine/form-store.ts';

/** A focused field is not prefilled, because the customer is about to type there. */
function exceptFocused(values: Values): Values {
  const focused = document.activeElement?.getAttribute('name');
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== focused));
}

/** The customer's details with the commune that was chosen on the zones page; an address in another commune is left out. */
function withChosenCommune(person: Person, tables: Tables): Person {
  const commune = chosenCommune.get();
  if (commune === null) return person;
  const { 'street-address': address = '', ...others } = person;
  const known = readAddress(address, tables).commune ?? person['address-level2'];
  const isElsewhere = known !== undefined && known !== commune;
  return { ...others, ...(!isElsewhere && { 'street-address': address }), 'address-level2': commune };
}

const DELIVERY = 'delivery_commune';

/** The commune that was chosen on the zones page, as the one of delivery, for a form that asks for two communes and has none yet. */
function deliveredTo({ fields }: Service, values: Values): Values {
  const commune = chosenCommune.get();
  const isAsked = fields[DELIVERY]?.kind === 'commune' && textOf(values, DELIVERY) === '';
  return commune !== null && isAsked ? { [DELIVERY]: commune } : {};
}

/**
 * Prefills the form with the customer's details, once the device has been asked for a draft. It changes neither a restored draft nor a
 * form that belongs to somebody else than who is signed in. While the order is for somebody else, it removes the customer's own place,
 * except a commune that they have chosen on the zones page.
 */
function usePrefill(
  service: Service,
  store: FormStore,
  tables: Tables,
  { isReady, restoredFrom, gone, account: owner }: DraftState,
): void {
  const customer = useCustomer();
  const fill = useEffectEvent(() => {
    // Nothing is filled over under the eyes of who has begun it.
    if (owner !== accountNow()) return;
    // After an erasure, this page may still hold the customer's details for a moment: they must not fill the form again.
    if (!isReady || restoredFrom !== null || gone === 'erased' || customer === undefined) return;
    const known = customer?.person ?? {};
    // The commune of a company or an applicant is not where something is delivered.
    const person = service.priced && service.isDelivered ? withChosenCommune(known, tables) : known;
    const account = customer?.account ?? owner;
    const values = {
      ...deliveredTo(service, store.get().values),
      ...prefillOf(service.fields, person, tables, store.get().values),
    };
    if (Object.keys(values).length === 0 && !customer) return;
    store.prefill({ account, values: exceptFocused(values) }, tables);
  });
  const takePlaceBack = useEffectEvent(() => {
    const { values } = store.get();
    store.takeBack(placeOf(service.fields).filter((name) => values[name] !== chosenCommune.get()));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any of these may bring values that were not known before, and runs the effect again
  useEffect(fill, [service, store, customer, isReady, restoredFrom, gone, owner]);
  useEffect(() => {
    let was = isForOther(store.get().values);
    return store.subscribe(() => {
      const is = isForOther(store.get().values);
      if (is === was) return;
      was = is;
      if (is) takePlaceBack();
      else fill();
    });
  }, [store]);
}

interface FillInProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly tables: Tables;
  readonly draft: DraftState;
}

/** `usePrefill` as a component, because it is loaded after the first paint. */
export function FillIn({ service, store, tables, draft }: FillInProps): null {
  usePrefill(service, store, tables, draft);
  return null;
}
