import { loadEnvironmentFile } from '../../../build/environment-file.ts';
import { DOCTOR_COPY } from '../doctor/copy.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { readOptions } from './options.ts';
import { printableLine } from './printable.ts';

/**
 * `npm run doctor [-- --online]`: prints what a configuration lacks for production. The exit code is 1 when
 * there is a fault.
 */
const { values } = readOptions({ online: { type: 'boolean' } });
loadEnvironmentFile();
const findings = await diagnose(process.env, values.online === true);
const { marks, fine, faults } = DOCTOR_COPY;
for (const { level, says } of findings) process.stdout.write(`${marks[level]} ${printableLine(says)}\n`);
const count = findings.filter(({ level }) => level === 'fault').length;
process.stdout.write(count === 0 ? `${marks.ok} ${fine}\n` : `${faults(count)}\n`);
process.exitCode = count === 0 ? 0 : 1;
