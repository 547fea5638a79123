import { chromium } from '@playwright/test';
import { ensureChromium, LAUNCH_ARGS } from '../../support/chromium.ts';
import { EmbeddedServer } from '../../support/embedded-server.ts';
import { usesOfScripts } from '../../support/unused-scripts.ts';
import type { Figure, Section } from '../figures.ts';
import { PAGES } from '../page-load/pages.ts';

const SHOWN = 3;

/** Of every public page the scripts that bring most of what nothing has run, before anybody touches it. */
export const unused: Section = {
  name: 'unused',
  run: async () => {
    const server = await EmbeddedServer.start({ clockAt: '2026-11-19T12:00:00-04:00' });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: LAUNCH_ARGS });
    try {
      const figures: Figure[] = [];
      for (const path of PAGES) {
        const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
        const uses = await usesOfScripts(page, server.origin + path);
        await page.close();
        uses.sort((a, b) => b.unused - a.unused);
        for (const { file, bytes, unused } of uses.slice(0, SHOWN))
          figures.push({
            name: `${path} ${file}`,
            value: unused / 1000,
            unit: 'kB unused',
            ratio: { of: 'the script', value: unused / bytes },
          });
      }
      return figures;
    } finally {
      await browser.close();
      await server.dispose();
    }
  },
};
