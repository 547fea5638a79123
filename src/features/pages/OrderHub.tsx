import type { ReactNode } from 'react';
import { deliveredCommunes } from '../../domain/place/zones.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { hubCopy } from './copy.ts';
import classes from './OrderHub.module.css';
import { type Live, ServiceTiles } from './ServiceTiles.tsx';

/**
 * The order hub: drafts, a tile for each service, and a link to the zones (docs/rules/pages.md#order-hub).
 */
export function OrderHub({ tables, now, children }: Live & { children?: ReactNode }) {
  const { title, lead, zones, card, share } = hubCopy;
  return (
    <Page>
      <PageTitle lead={lead}>{title}</PageTitle>
      {children}
      <ServiceTiles tables={tables} now={now} />
      <ArrowLink to="/partage">{share}</ArrowLink>
      <div className={classes.more}>
        <Paper className={classes.zones}>
          <Icon name="map" size="large" />
          <h2 className={classes.title}>{zones.title}</h2>
          <p>{zones.text(deliveredCommunes(tables).length)}</p>
          <ArrowLink to="/zones-de-livraison">{zones.link}</ArrowLink>
        </Paper>
        <Alert title={card.title}>{card.text}</Alert>
      </div>
    </Page>
  );
}
