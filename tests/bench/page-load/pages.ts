import { descriptions } from '../../../src/copy/descriptions.ts';

/** Every public page, or fewer for a quick run: `BENCH_PAGES=/,/restaurants npm run bench -- pages`. */
export const PAGES = process.env.BENCH_PAGES?.split(',') ?? Object.keys(descriptions);
