import type { Random } from '../faults/random.ts';
import type { Device } from './device.ts';
import { closed, TARIFFS } from './orders.ts';
import type { Stage } from './stage.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function online(device: Device): void {
  device.isOffline = false;
  for (const page of device.livePages) page.wake();
}

/** The actions of a device, its network, the server and the operator, by name. */
export function deviceActions(stage: Stage, devices: () => readonly Device[]) {
  const { timeline, server, checks } = stage;
  return {
    open: (device: Device) => {
      if (device.livePages.length < 3) device.openPage();
    },
    worker: (device: Device) => {
      if (device.hasWorker) device.runWorker();
    },
    offline: (device: Device, random: Random) => {
      device.isOffline = true;
      // A tunnel, or an afternoon in the hills, in which a slot passes.
      const longest = random.chance(0.4) ? 150 * MINUTE : 5 * MINUTE;
      timeline.after(random.between(5 * SECOND, longest), null, () => online(device));
    },
    online: (device: Device) => online(device),
    fullDisk: (device: Device, random: Random) => {
      device.storage.isFull = true;
      timeline.after(random.between(SECOND, 2 * MINUTE), null, () => {
        device.storage.isFull = false;
      });
    },
    abort: (device: Device, random: Random) => {
      timeline.after(random.between(0, 50), null, () => {
        stage.say(`${device.storage.abortAll()} transactions aborted`);
      });
    },
    wipe: (device: Device) => {
      // Only a page that is there can restore what the browser deletes.
      if (!device.livePages.some(({ isFrozen }) => !isFrozen)) return;
      device.storage.wipe();
      checks.onWiped(device);
    },
    setClock: (device: Device, random: Random) => {
      device.skew = random.chance(0.5) ? 0 : random.between(-180, 180) * MINUTE;
    },
    tariff: (_device: Device, random: Random) => {
      server.tables = random.pick(TARIFFS);
    },
    close: (_device: Device, random: Random) => {
      const { tables } = server;
      server.tables = closed(tables);
      timeline.after(random.between(10 * SECOND, 10 * MINUTE), null, () => {
        server.tables = tables;
      });
    },
    deploy: (_device: Device, random: Random) => {
      // The server comes first (docs/exploitation.md), and a device hears of the new site when it loads a page.
      server.isNext = true;
      timeline.after(random.between(0, 2 * MINUTE), null, () => {
        // Once all is healed, a frozen tab would keep this upgrade waiting for good: what heals has ended those of before.
        if (!stage.isHealed) for (const device of devices()) device.isNext = true;
      });
    },
    annul: (_device: Device, random: Random) => {
      const { submissions, vouchers } = server.model;
      const received = [...submissions.values()].filter(
        ({ id, receipt }) => receipt.status === 'recue' && !vouchers.annulled.has(id),
      );
      if (received.length > 0) timeline.after(0, null, () => server.annul(random.pick(received).id));
    },
    dying: (_device: Device, random: Random) => {
      server.dies = 0.3;
      timeline.after(random.between(5 * SECOND, 2 * MINUTE), null, () => {
        server.dies = 0;
      });
    },
    sleep: (device: Device, random: Random) => {
      for (const page of device.livePages) page.isFrozen = true;
      timeline.after(random.between(MINUTE, 60 * MINUTE), null, () => {
        for (const page of device.livePages) {
          timeline.thaw(page);
          page.wake();
        }
      });
    },
  };
}
