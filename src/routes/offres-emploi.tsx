import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { JobOffers } from '../features/recruitment/JobOffers.tsx';
import { jobsOf } from '../features/recruitment/jobs.ts';
import { Facts } from '../features/search-engines/Facts.tsx';
import { jobPosting } from '../features/search-engines/job-posting.ts';
import { pageHead } from './-page-head.ts';
import { useTablesAndNow } from './-use-tables-and-now.ts';

/**
 * In milliseconds: the applicant reads the thanks before the page changes
 * (docs/rules/applications.md#application-sent).
 */
const THANKS_AFTER = 1500;

export const Route = createFileRoute('/offres-emploi')({ head: pageHead, component: JobOffersRoute });

function JobOffersRoute() {
  const { tables, now } = useTablesAndNow();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An applicant who has left the page is not redirected.
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      <JobOffers
        offers={tables.texts.offers}
        now={now}
        onSent={({ entry }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(
            () => void navigate({ to: '/merci', state: { submissionId: entry.id } }),
            THANKS_AFTER,
          );
        }}
      />
      <Facts facts={jobsOf(tables).map(jobPosting)} />
    </>
  );
}
