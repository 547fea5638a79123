import { useCompany } from '../../device/reference-data/use-company.ts';
import type { CourseCall } from '../../domain/course.ts';
import { phonesIn, readablePhone } from '../../domain/phone.ts';
import { isolated } from '../../domain/typography.ts';
import { callLink, smsLink } from '../../domain/whatsapp.ts';
import { ButtonAnchor } from '../../ui/ButtonLink.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Course.module.css';
import { COURSE_COPY as words } from './copy.ts';

/** The people of a course, each with a button that dials, or that writes to whoever wishes no calls; and the manager. */
export function Calls({ calls }: { readonly calls: readonly CourseCall[] }) {
  const { whatsappNumber } = useCompany();
  return (
    <Section title={words.calls}>
      <Paper>
        <ul className={classes.calls}>
          {calls.flatMap((call) =>
            numbersOf(call).map((number) => (
              <li key={`${call.role} ${number}`}>
                <Person call={call} number={number} />
              </li>
            )),
          )}
          <li>
            <ButtonAnchor href={callLink(whatsappNumber)} variant="default" fullWidth>
              <Picture name="phone" /> {words.manager}
            </ButtonAnchor>
          </li>
        </ul>
      </Paper>
    </Section>
  );
}

function Person({ call: { role, name, isSmsOnly }, number }: { call: CourseCall; number: string }) {
  const who = isolated(name || words.someone);
  return (
    <>
      <span className={classes.role}>{words.places[role]}</span>
      {isSmsOnly && <p>{words.smsOnly}</p>}
      <ButtonAnchor href={isSmsOnly ? smsLink(number, '') : callLink(number)} variant="light" fullWidth>
        <Picture name={isSmsOnly ? 'message' : 'phone'} />
        {/* One part of the button: its words break before the number, and nowhere else. */}
        <span className={classes.label}>
          {isSmsOnly ? words.write(who) : words.call(who)}{' '}
          <span className={classes.number}>{readablePhone(number)}</span>
        </span>
      </ButtonAnchor>
    </>
  );
}

/** A field may name two numbers: « 0690 12 34 56 ou 0690 65 43 21 ». */
function numbersOf({ phone }: CourseCall): readonly string[] {
  const found = phonesIn(phone).map(({ number }) => number);
  return found.length > 0 ? [...new Set(found)] : [phone];
}
