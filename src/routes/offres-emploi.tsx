import { useTimeout } from '@mantine/hooks';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTablesAndNow } from '../device/reference-data/use-tables.ts';
import { JobOffers } from '../features/recruitment/JobOffers.tsx';
import { jobsOf } from '../features/recruitment/offers.ts';
import { Facts } from '../features/search-engines/Facts.tsx';
import { jobPosting } from '../features/search-engines/job-posting.ts';

/**
 * In milliseconds: the applicant reads the thanks before the page changes
 * (docs/rules/applications.md#application-sent).
 */
const THANKS_AFTER = 1500;

export const Route = createFileRoute('/offres-emploi')({ component: JobOffersRoute });

function JobOffersRoute() {
  const { tables, now } = useTablesAndNow();
  const navigate = useNavigate();
  // An applicant who has left the page is not redirected.
  const { start, clear } = useTimeout(
    (submissionId: string) => void navigate({ to: '/merci', state: { submissionId } }),
    THANKS_AFTER,
  );
  return (
    <>
      <JobOffers
        offers={tables.texts.offers}
        now={now}
        onSent={({ entry }) => {
          clear();
          start(entry.id);
        }}
      />
      <Facts facts={jobsOf(tables).map(jobPosting)} />
    </>
  );
}
