import './colours.css';
import { useState } from 'react';
import { chosenCommune } from '../../device/customer/chosen-commune.ts';
import { formatEuros } from '../../domain/money.ts';
import { zoneCards } from '../../domain/place/zones.ts';
import type { Tables } from '../../domain/tables.ts';
import { typographic } from '../../domain/text/typography.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { ZoneTag } from '../../ui/brand/ZoneTag.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { zonesCopy } from './copy.ts';
import { FeeFinder } from './FeeFinder.tsx';
import { isUnderStudy, ZoneCards } from './ZoneCards.tsx';
import { ZoneMap } from './ZoneMap.tsx';
import classes from './Zones.module.css';

/** Delivery zones and prices: map, finder and list share one selection (docs/rules/zones.md#zones-page). */
export function Zones({ tables }: { tables: Tables }) {
  const [selected, setSelected] = useState<string | null>(null);
  const select = (insee: string) => {
    setSelected(insee === '' ? null : insee);
    const found = tables.communes.communes.find((candidate) => candidate.insee === insee);
    chosenCommune.set(found?.delivered ? found.name : null);
  };
  const commune = tables.communes.communes.find(({ insee }) => insee === selected) ?? null;
  const shared = { selected, onSelect: select };
  return (
    <Page>
      <PageTitle lead={zonesCopy.lead}>{zonesCopy.title}</PageTitle>
      <div className={classes.zones}>
        <div className={classes.side}>
          <ZoneMap communes={tables.communes.communes} {...shared} />
          <Legend tables={tables} />
          <FeeFinder tables={tables} selected={commune} onSelect={select} />
        </div>
        <ZoneCards tables={tables} {...shared} />
      </div>
      <Alert title={typographic(tables.texts.coverage)}>
        {isUnderStudy(tables, 'D') && zonesCopy.underStudyNote}
      </Alert>
      <Alert icon={<Icon name="message" />} title={zonesCopy.special.title}>
        <a href="#contact">{zonesCopy.special.text}</a>
      </Alert>
    </Page>
  );
}

function Legend({ tables }: { tables: Tables }) {
  return (
    <ul className={classes.legend}>
      {zoneCards(tables).map(({ zone, minPrice }) => (
        <li key={zone}>
          <ZoneTag letter={zone} />
          {minPrice === null ? zonesCopy.legendStudy : zonesCopy.legendFrom(formatEuros(minPrice))}
        </li>
      ))}
    </ul>
  );
}
