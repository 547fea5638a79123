import { Stack, Text } from '@mantine/core';
import { useCompany } from '../../device/reference-data/use-every-page.ts';
import type { CourseCall } from '../../domain/order/course.ts';
import { type DialledPhone, linksTo } from '../../domain/person/dial.ts';
import { callLink, readablePhone } from '../../domain/person/phone.ts';
import { isolated } from '../../domain/text/typography.ts';
import { CONTACT_COPY } from '../../form/contact/contact-copy.ts';
import { useNumbersIn } from '../../form/contact/use-dialled.ts';
import { Picture } from '../../ui/brand/Picture.tsx';
import { ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { Paper } from '../../ui/layout/Paper.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import classes from './Course.module.css';
import { COURSE_COPY as words } from './copy.ts';

/** The people of a course, each with a button that dials, or that writes to whoever wishes no calls; and the manager. */
export function Calls({ calls }: { readonly calls: readonly CourseCall[] }) {
  const { whatsappNumber } = useCompany();
  return (
    <Section title={words.calls}>
      <Paper>
        <Stack component="ul" gap="xs">
          {calls.map((call) => (
            <Person key={call.role} call={call} />
          ))}
          <li>
            <ButtonAnchor href={callLink(whatsappNumber)} variant="default" fullWidth>
              <Picture name="phone" /> {words.manager}
            </ButtonAnchor>
          </li>
        </Stack>
      </Paper>
    </Section>
  );
}

/** A field may name two numbers: « 0690 12 34 56 ou 0690 65 43 21 ». */
function Person({ call }: { readonly call: CourseCall }) {
  return useNumbersIn(call.phone).map((phone) => (
    <li key={phone.number}>
      <PhoneButton call={call} phone={phone} />
    </li>
  ));
}

interface PhoneButtonProps {
  readonly call: CourseCall;
  readonly phone: DialledPhone;
}

function PhoneButton({
  call: { role, name, isSmsOnly },
  phone: { number, dial, isKnown },
}: PhoneButtonProps) {
  const { call, sms } = linksTo(dial);
  const who = isolated(name || words.someone);
  return (
    <>
      <Text component="span" size="xs" c="dimmed" fw={600}>
        {words.places[role]}
      </Text>
      {isSmsOnly && <p>{words.smsOnly}</p>}
      <ButtonAnchor href={isSmsOnly ? sms('') : call} variant="light" fullWidth>
        <Picture name={isSmsOnly ? 'message' : 'phone'} />
        {/* One part of the button: its words break before the number, and nowhere else. */}
        <span className={classes.label}>
          {isSmsOnly ? words.write(who) : words.call(who)}{' '}
          <span className={classes.number}>{readablePhone(number)}</span>
        </span>
      </ButtonAnchor>
      {isKnown === false && <p>{CONTACT_COPY.toCheck}</p>}
    </>
  );
}
