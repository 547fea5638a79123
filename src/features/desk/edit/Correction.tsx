import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '../../../backend/account-problem.ts';
import { readVersions } from '../../../backend/desk/telephone.ts';
import type { OrderVersions } from '../../../domain/desk/versions.ts';
import { findService } from '../../../services/catalogue.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { takeFocus } from '../Card.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { CORRECTION_COPY } from './copy.ts';
import { endCorrection } from './corrections.ts';
import classes from './edit.module.css';

interface CorrectionProps {
  /** The submission id. */
  readonly id: string;
}

/** « Annuler et remplacer »: the form of an order, filled with its answers (docs/rules/desk.md#corrections). */
export function Correction({ id }: CorrectionProps) {
  const navigate = useNavigate();
  const [read, setRead] = useState<Reply<OrderVersions | null> | null>(null);
  const ask = useCallback(() => {
    setRead(null);
    void readVersions(id).then((reply) => {
      if (reply.ok && !reply.value?.standing.isCorrectable) endCorrection(id);
      setRead(reply);
    });
  }, [id]);
  const leave = () => {
    endCorrection(id);
    void navigate({ to: '/gestion/commandes/$id', params: { id } });
  };
  useEffect(ask, [ask]);
  if (read === null) return <Loading />;
  if (!read.ok) {
    return (
      <Alert color="red" role="alert" title={read.problem.message}>
        <Button variant="light" size="sm" onClick={ask}>
          {CORRECTION_COPY.panel.retry}
        </Button>
      </Alert>
    );
  }
  const versions = read.value;
  const service = versions && findService(versions.standing.service);
  if (!versions || !service) return <Alert color="red">{CORRECTION_COPY.unknown}</Alert>;
  return (
    <section className={classes.page} aria-labelledby="correction" data-focus-home="correction">
      <h2 id="correction" tabIndex={-1} ref={takeFocus}>
        <Unbroken part={versions.reference}>{CORRECTION_COPY.title(versions.reference)}</Unbroken>
      </h2>
      {versions.standing.isCorrectable ? (
        <CorrectionForm id={id} service={service} versions={versions} />
      ) : (
        <Alert color="yellow" title={CORRECTION_COPY.over.title}>
          {CORRECTION_COPY.over.text}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={leave}>
          {CORRECTION_COPY.back}
        </Button>
      </div>
    </section>
  );
}
