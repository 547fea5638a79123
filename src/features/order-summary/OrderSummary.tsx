import type { ReactNode } from 'react';
import { onIsland } from '../../copy/device-zone.ts';
import { totalLabel } from '../../copy/total.ts';
import { useTables } from '../../device/reference-data/use-tables.ts';
import { formatWireEuros } from '../../domain/money.ts';
import { whatsAppLink } from '../../domain/person/phone.ts';
import type { WireQuote } from '../../domain/submission/wire.ts';
import { type Entry, progressOf, referenceOf } from '../../domain/submission.ts';
import { shownName, shownPhone } from '../../domain/text/typography.ts';
import { FactText, sentFacts } from '../../form/summary/SentSummary.tsx';
import { someoneWithSmsNames } from '../../services/for-someone.ts';
import { placeNames } from '../../services/place.ts';
import { restaurant } from '../../services/restaurant/index.ts';
import { Picture } from '../../ui/brand/Picture.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Receipt } from '../../ui/lists/Receipt.tsx';
import { StepList } from '../../ui/lists/StepList.tsx';
import { peopleOf, SUMMARY_COPY } from './copy.ts';
import type { SentOrder } from './last-order.ts';
import classes from './OrderSummary.module.css';

const { labels } = SUMMARY_COPY;

type Fact = readonly [label: string, value: ReactNode];

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Paper component="section">
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Paper>
  );
}

/**
 * The three cards of the order summary: customer, delivery, order (docs/rules/pages.md#order-summary). Amounts are in
 * the estimate, and nowhere twice.
 */
export function OrderCards({ order }: Pick<SentOrder, 'order'>) {
  const value = (name: string) => String(order[name] ?? '');
  const name = value('restaurant') === 'Autre' ? value('autreRestaurant') : value('restaurant');
  const tables = useTables();
  const extra = sentFacts(restaurant, order, tables);
  const also = (names: readonly string[]): Fact[] =>
    extra
      .filter(({ name }) => names.includes(name))
      .map((fact) => [fact.label, <FactText key={fact.name} {...fact} />]);
  return (
    <>
      <Facts
        title={SUMMARY_COPY.customer}
        facts={[
          [labels.prenom, value('prenom')],
          [labels.telephone, shownPhone(value('telephone'))],
          [labels.email, value('email')],
          ...also(someoneWithSmsNames),
        ]}
      />
      <Facts
        title={SUMMARY_COPY.delivery}
        facts={[
          [labels.commune, shownName(value('deliveryCommune'))],
          ...also(placeNames),
          [labels.slot, onIsland(value('creneau'))],
        ]}
      />
      <Facts
        title={SUMMARY_COPY.order}
        facts={[
          [labels.restaurant, name],
          [labels.restaurantCommune, shownName(value('restaurantCommune'))],
          ...also(['pointDeVente']),
          [labels.details, value('details')],
          [labels.budget, order.alreadyPaid && SUMMARY_COPY.alreadyPaid],
        ]}
      />
    </>
  );
}

/** The estimated total: service lines, delivery lines, the budget if there is one, and the amount to pay. */
export function Estimate({ fee, reference }: { fee: WireQuote; reference: string | null }) {
  const lines = [...fee.serviceDetails, ...fee.deliveryDetails];
  const budget = fee.budget > 0 ? [{ label: SUMMARY_COPY.budgetLine, amount: fee.budget }] : [];
  return (
    <Receipt
      title={SUMMARY_COPY.estimate}
      aside={reference}
      lines={[...lines, ...budget].map(({ label, amount }) => ({
        label: shownName(label),
        amount: formatWireEuros(amount),
      }))}
      total={{ label: totalLabel(fee), amount: formatWireEuros(fee.totalToPay) }}
    />
  );
}

/** Says what happens next, until the state of the order tells it, with a link to the order manager. */
export function NextSteps({ entry, company }: { entry: Entry; company: string }) {
  const message = SUMMARY_COPY.message(referenceOf(entry));
  const numero = entry.state === 'received' ? referenceOf(entry) : null;
  return (
    <>
      {progressOf(entry) === null && (
        <StepList
          title={SUMMARY_COPY.next}
          steps={SUMMARY_COPY.nextSteps(company, peopleOf(restaurant, entry))}
        />
      )}
      <div className={classes.actions}>
        <ButtonAnchor href={whatsAppLink(company, message)} target="_blank" rel="noreferrer" fullWidth>
          <Picture name="message" /> {SUMMARY_COPY.write}
        </ButtonAnchor>
        <ButtonLink
          to="/suivi-commande"
          search={numero === null ? {} : { numero }}
          variant="default"
          fullWidth
        >
          <Picture name="track" /> {SUMMARY_COPY.track}
        </ButtonLink>
      </div>
    </>
  );
}
