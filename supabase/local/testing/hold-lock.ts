/** Takes the lock of FOLDER, prints `held` or `refused`, and waits to be killed. */
import { lockFolder } from '../lock.ts';

const { ok } = await lockFolder(process.env.FOLDER ?? '');
process.stdout.write(ok ? 'held\n' : 'refused\n');
setInterval(() => undefined, 60_000);
