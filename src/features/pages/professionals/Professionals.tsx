import type { Tables } from '../../../domain/tables.ts';
import { typographic } from '../../../domain/text/typography.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { MadrasCard } from '../../../ui/brand/MadrasCard.tsx';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { Points } from '../../../ui/lists/List.tsx';
import { professionalsCopy } from './copy.ts';
import classes from './Professionals.module.css';

type Claims = Pick<Tables['texts'], 'coverage' | 'deliveryTime'>;

type ListId = (typeof professionalsCopy.lists)[number]['id'];

/** The claims of the operator's data, at the end of the list that they belong to. */
const claimsOf = ({ coverage, deliveryTime }: Claims): Readonly<Record<ListId, readonly string[]>> => ({
  'petits-restaurants': [professionalsCopy.delivered(typographic(deliveryTime))],
  'grands-restaurants': [],
  'tous-les-professionnels': [professionalsCopy.covered(typographic(coverage))],
});

/** The offer for businesses, by size, and a link to the quote request (docs/rules/pages.md#professionals). */
export function Professionals(claims: Claims) {
  const said = claimsOf(claims);
  const { title, lead, quote, questions, lists } = professionalsCopy;
  return (
    <Page>
      <PageTitle lead={lead}>{title}</PageTitle>
      <p>
        <ButtonLink to="/devis-professionnel">
          {quote} <Icon name="arrow" />
        </ButtonLink>
      </p>
      {lists.map((list) => (
        <MadrasCard key={list.id} component="section" aria-labelledby={list.id}>
          <div className={classes.inside}>
            <h2 className={classes.title} id={list.id}>
              {list.title}
            </h2>
            <p>{list.lead}</p>
            <div className={classes.points}>
              <Points points={[...list.points, ...said[list.id]]} />
            </div>
          </div>
        </MadrasCard>
      ))}
      <section className={classes.banner} aria-labelledby="parlons">
        <h2 id="parlons">{questions.title}</h2>
        <p>{questions.text}</p>
        <ButtonLink to="/devis-professionnel" color="yellow" className={classes.join}>
          {quote}
        </ButtonLink>
      </section>
    </Page>
  );
}
