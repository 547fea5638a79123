import { Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readVersions } from '../../../backend/desk/telephone.ts';
import { findService } from '../../../services/catalogue.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Unbroken } from '../../../ui/layout/Unbroken.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { takeFocus } from '../Card.tsx';
import { NotRead, orThrow } from '../queries.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { CORRECTION_COPY } from './copy.ts';
import { endCorrection } from './corrections.ts';

interface CorrectionProps {
  /** The submission id. */
  readonly id: string;
}

/** « Annuler et remplacer »: the form of an order, filled with its answers (docs/rules/desk.md#corrections). */
export function Correction({ id }: CorrectionProps) {
  const navigate = useNavigate();
  // The form keeps what it was opened with: it is read once, and anew each time that it is opened.
  const [opening] = useState(() => crypto.randomUUID());
  const query = useQuery({
    queryKey: ['versions', id, opening],
    queryFn: async () => {
      const versions = orThrow(await readVersions(id));
      if (!versions?.standing.isCorrectable) endCorrection(id);
      return versions;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: versions } = query;
  const leave = () => {
    endCorrection(id);
    void navigate({ to: '/gestion/commandes/$id', params: { id } });
  };
  if (versions === undefined) return <NotRead query={query} />;
  const service = versions && findService(versions.standing.service);
  if (!versions || !service) return <Alert color="red">{CORRECTION_COPY.unknown}</Alert>;
  return (
    <Stack component="section" gap="lg" aria-labelledby="correction" data-focus-home="correction">
      <Title order={2} id="correction" tabIndex={-1} ref={takeFocus}>
        <Unbroken part={versions.reference}>{CORRECTION_COPY.title(versions.reference)}</Unbroken>
      </Title>
      {versions.standing.isCorrectable ? (
        <CorrectionForm id={id} service={service} versions={versions} />
      ) : (
        <Alert color="yellow" title={CORRECTION_COPY.over.title}>
          {CORRECTION_COPY.over.text}
        </Alert>
      )}
      <Group>
        <Button variant="default" onClick={leave}>
          {CORRECTION_COPY.back}
        </Button>
      </Group>
    </Stack>
  );
}
