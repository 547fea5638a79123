import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '../../../backend/account-problem.ts';
import { readVersions } from '../../../backend/desk/telephone.ts';
import { dateAndTime } from '../../../copy/dates.ts';
import { newestRead } from '../../../device/newest-read.ts';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import type { OrderVersions } from '../../../domain/desk/versions.ts';
import { findService, isCorrected } from '../../../services/catalogue.ts';
import type { Service } from '../../../services/define.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card, type PanelProps } from '../Card.tsx';
import { CORRECTION_COPY } from './copy.ts';
import classes from './edit.module.css';
import { VersionDifference } from './VersionDifference.tsx';
import { readVersion, versionChanges } from './version-changes.ts';

/** « Corriger la commande », and what each correction changed. Applications and donations are not corrected. */
export function EditPanel(props: PanelProps) {
  return isCorrected(props.service) && <Corrections {...props} />;
}

/** The panel of a service that is corrected. */
function Corrections({ id, status, corrections }: PanelProps) {
  const { panel } = CORRECTION_COPY;
  const [read, setRead] = useState<Reply<OrderVersions | null> | null>(null);
  const [begin] = useState(newestRead);
  const ask = useCallback(() => {
    const isNewest = begin(true);
    void readVersions(id).then((reply) => isNewest() && setRead(reply));
  }, [id, begin]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that was moved on may be corrected no more, and another manager may correct it.
  useEffect(ask, [ask, status, corrections]);
  const versions = read?.ok ? read.value : null;
  const service = versions && findService(versions.standing.service);
  return (
    <Card section="corrections" title={panel.title}>
      {read && !read.ok && (
        <Alert color="red" role="alert" title={panel.failed}>
          <p>{read.problem.message}</p>
          <Button variant="light" size="sm" onClick={ask}>
            {panel.retry}
          </Button>
        </Alert>
      )}
      {versions?.telephone && (
        <p>{panel.byTelephone(versions.telephone.by ?? '', dateAndTime(versions.telephone.at))}</p>
      )}
      {versions && service && <Versions versions={versions} service={service} />}
      {versions?.standing.isCorrectable && (
        <div className={classes.actions}>
          <ButtonLink to="/gestion/commandes/$id/correction" params={{ id }} variant="light">
            {panel.correct}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

interface VersionsProps {
  readonly versions: OrderVersions;
  readonly service: Service;
}

/** Each correction, newest first, with what it changed. */
function Versions({ versions: { standing, earlier, telephone }, service }: VersionsProps) {
  const tables = useTables();
  const { panel } = CORRECTION_COPY;
  if (earlier.length === 0) {
    return <p className={classes.dimmed}>{telephone ? panel.noneByTelephone : panel.none}</p>;
  }
  const isErased = Object.keys(standing.fields).length === 0;
  return (
    <ol className={classes.versions} reversed>
      {earlier.map((before, index) => {
        const after = earlier[index - 1] ?? standing;
        const caption = panel.version(before.version + 2, before.replacedBy, dateAndTime(before.replacedAt));
        return (
          <li key={before.version}>
            {isErased || Object.keys(before.fields).length === 0 ? (
              <p>
                {caption}. {panel.erased}
              </p>
            ) : (
              <VersionDifference
                changes={versionChanges(
                  service,
                  readVersion(service, before),
                  readVersion(service, after),
                  tables,
                )}
                caption={caption}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
