import type { CoursePlace } from '../../domain/course.ts';
import { isolated } from '../../domain/typography.ts';
import { ButtonAnchor } from '../../ui/ButtonLink.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { Picture } from '../../ui/Picture.tsx';
import classes from './Course.module.css';
import { COURSE_COPY as words } from './copy.ts';

/** Where to fetch and where to deliver, each with a link to a map. */
export function Places({ places }: { readonly places: readonly CoursePlace[] }) {
  return (
    <div className={classes.stack}>
      {places.map(({ role, name, address, landmark, map }) => (
        <Paper key={role} component="section" className={classes.place}>
          <h2 className={classes.role}>{words.places[role]}</h2>
          <p className={classes.words}>
            <span className={classes.name}>{name}</span>
            {name && address && '\n'}
            {address || (name === '' && words.noAddress)}
          </p>
          {landmark && <p className={classes.words}>{words.landmark(isolated(landmark))}</p>}
          {map && (
            <ButtonAnchor
              href={map}
              target="_blank"
              rel="noreferrer"
              size="sm"
              variant="light"
              aria-label={`${words.map}, ${words.places[role]}`}
            >
              <Picture name="map" /> {words.map}
            </ButtonAnchor>
          )}
        </Paper>
      ))}
    </div>
  );
}
