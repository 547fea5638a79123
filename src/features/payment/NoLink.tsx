import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PAYMENT_LINK_COPY } from './link-copy.ts';
import type { useLink } from './use-link.ts';

interface NoLinkProps {
  readonly phase: ReturnType<typeof useLink>['phase'];
  readonly onRetry: () => void;
}

/** The content of the page while there is no link to show. */
export function NoLink({ phase, onRetry }: NoLinkProps) {
  switch (phase.kind) {
    case 'opening':
      return <Loading isSaid>{PAYMENT_LINK_COPY.loading}</Loading>;
    case 'unknown':
      return (
        <Alert color="yellow" role="alert" title={PAYMENT_LINK_COPY.unknown.title}>
          {PAYMENT_LINK_COPY.unknown.text}
        </Alert>
      );
    case 'refused':
      return (
        <Alert color="yellow" role="alert" title={PAYMENT_LINK_COPY.refused}>
          {phase.message}
        </Alert>
      );
    case 'offline':
    case 'unreachable':
      return (
        <>
          <Alert
            color="yellow"
            role={phase.kind === 'offline' ? 'status' : 'alert'}
            icon={phase.kind === 'offline' ? <Icon name="offline" /> : undefined}
            title={PAYMENT_LINK_COPY[phase.kind].title}
          >
            {PAYMENT_LINK_COPY[phase.kind].text}
          </Alert>
          <Button fullWidth onClick={onRetry}>
            {PAYMENT_LINK_COPY.retry}
          </Button>
        </>
      );
    default:
      return null;
  }
}
