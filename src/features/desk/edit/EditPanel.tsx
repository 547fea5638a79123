import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readVersions } from '../../../backend/desk/telephone.ts';
import { dateAndTime } from '../../../copy/dates.ts';
import { useTables } from '../../../device/reference-data/use-tables.ts';
import type { OrderVersions } from '../../../domain/desk/versions.ts';
import { findService, isCorrected } from '../../../services/catalogue.ts';
import type { Service } from '../../../services/define.ts';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import { Card, type PanelProps } from '../Card.tsx';
import { useNews } from '../order-queries.ts';
import { NotRead, orThrow } from '../queries.tsx';
import { CORRECTION_COPY } from './copy.ts';
import { VersionDifference } from './VersionDifference.tsx';
import { readVersion, versionChanges } from './version-changes.ts';

/** « Corriger la commande », and what each correction changed. Applications and donations are not corrected. */
export function EditPanel(props: PanelProps) {
  return isCorrected(props.service) && <Corrections {...props} />;
}

/** The panel of a service that is corrected. */
function Corrections({ id, status, corrections }: PanelProps) {
  const { panel } = CORRECTION_COPY;
  const query = useQuery({
    queryKey: ['versions', id],
    queryFn: async () => orThrow(await readVersions(id)),
  });
  const { data: versions, error, refetch } = query;
  // An order that was moved on may be corrected no more, and another manager may correct it.
  useNews(`${status} ${corrections}`, refetch);
  const service = versions && findService(versions.standing.service);
  return (
    <Card section="corrections" title={panel.title}>
      {error && <NotRead query={query} />}
      {versions?.telephone && (
        <p>{panel.byTelephone(versions.telephone.by ?? '', dateAndTime(versions.telephone.at))}</p>
      )}
      {versions && service && <Versions versions={versions} service={service} />}
      {versions?.standing.isCorrectable && (
        <Group>
          <ButtonLink to="/gestion/commandes/$id/correction" params={{ id }} variant="light">
            {panel.correct}
          </ButtonLink>
        </Group>
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
    return <Text c="dimmed">{telephone ? panel.noneByTelephone : panel.none}</Text>;
  }
  const isErased = Object.keys(standing.fields).length === 0;
  return (
    <Stack gap="sm" renderRoot={(props) => <ol {...props} reversed />}>
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
    </Stack>
  );
}
