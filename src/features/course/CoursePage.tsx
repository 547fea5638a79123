import { useNow } from '../../device/clock/use-now.ts';
import { useCourse } from '../../device/course/use-course.ts';
import { readLinkToken } from '../../domain/link-token.ts';
import { Alert } from '../../ui/Alert.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import classes from './Course.module.css';
import { CourseView } from './CourseView.tsx';
import { COURSE_COPY as words } from './copy.ts';
import { Notices } from './Notices.tsx';

/** The page that a courier's link opens (docs/rules/desk.md#courier). */
export function CoursePage({ link }: { readonly link: string }) {
  useKeptFocus();
  const token = readLinkToken(link);
  return (
    <div className={classes.course}>
      {token === null ? <Nothing kind="unknown" /> : <Linked token={token} />}
    </div>
  );
}

function Linked({ token }: { readonly token: string }) {
  useNow();
  const row = useCourse(token);
  if (row === undefined) return <Loading />;
  if (row === null || row.state === 'unread') {
    return (
      <Page narrow>
        <PageTitle>{words.opening}</PageTitle>
        <Loading isSaid>{words.unreachable}</Loading>
        <Alert>{words.unreachableText}</Alert>
      </Page>
    );
  }
  if (row.course) return <CourseView token={token} row={row} course={row.course} />;
  return (
    <Nothing kind={row.state === 'over' ? 'over' : 'unknown'}>
      <Notices row={row} />
    </Nothing>
  );
}

interface NothingProps {
  readonly kind: 'over' | 'unknown';
  readonly children?: React.ReactNode;
}

function Nothing({ kind, children }: NothingProps) {
  return (
    <Page narrow>
      <EmptyState title={words[kind]} headingLevel={1}>
        {words[`${kind}Text`]}
      </EmptyState>
      {children}
    </Page>
  );
}
