import { FIELD_COPY } from './copy.ts';
import { checkbox } from './field-builders.ts';

/** For people who do not hear or do not speak on the phone. */
export const smsOnly = checkbox({ label: FIELD_COPY.smsOnly });
