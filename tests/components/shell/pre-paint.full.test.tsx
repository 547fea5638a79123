import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import script from '../../../public/pre-paint.js?raw';
import { hintClosures } from '../../../src/device/reference-data/refresh-tables.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import type { PlannedClosure } from '../../../src/domain/tables.ts';

/** The script that runs before a form is painted (docs/rules/forms.md#nothing-moves), in a document that was built for one. */
const { dataset, style } = document.documentElement;
const WORDS = '--lg-closed-words';
/** Open from midnight to midnight, every day. */
const ALWAYS = JSON.stringify(Array(7).fill([[0, 1440]]));
const NEVER = JSON.stringify(Array(7).fill([]));
const FEAST: PlannedClosure = {
  from: '2026-11-19',
  to: '2026-11-19',
  services: 'all',
  message: 'Fête "patronale".',
};

const planned = (...closures: PlannedClosure[]) => hintClosures({ ...bundledTables.status, closures });

/** Runs the script at that time, and returns the names of what it reserves. */
function reservedAt(at: string): string | undefined {
  vi.setSystemTime(Date.parse(at));
  delete dataset.reserved;
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
  element.remove();
  return dataset.reserved;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  dataset.form = 'colis';
  dataset.hours = ALWAYS;
});

afterEach(() => {
  for (const name of ['form', 'hours', 'closures', 'reserved']) delete dataset[name];
  style.removeProperty(WORDS);
});

describe('the room of the banner of a closed service', () => {
  it('is reserved outside the hours', () => {
    expect(reservedAt('2026-11-19T12:00:00-04:00')).toBeUndefined();
    dataset.hours = NEVER;
    expect(reservedAt('2026-11-19T12:00:00-04:00')).toBe('closed');
  });

  it('is reserved while a planned closure lasts, for the lines of its words', () => {
    planned(FEAST);
    expect(reservedAt('2026-11-18T23:59:00-04:00')).toBeUndefined();
    expect(reservedAt('2026-11-19T00:00:00-04:00')).toBe('words closed');
    expect(style.getPropertyValue(WORDS)).toBe('"Fête \\"patronale\\"."');
    expect(reservedAt('2026-11-20T00:00:00-04:00')).toBeUndefined();
  });

  it('follows the tables of the last visit, not those of the build', () => {
    dataset.closures = JSON.stringify([[0, Number.MAX_SAFE_INTEGER, '']]);
    expect(reservedAt('2026-11-19T12:00:00-04:00')).toBe('closed');
    planned({ ...FEAST, services: ['restaurant'] });
    expect(reservedAt('2026-11-19T12:00:00-04:00')).toBeUndefined();
  });

  it('keeps no mark of what the build knows', () => {
    planned(FEAST);
    expect(localStorage.getItem('lg-closures')).toContain('patronale');
    planned();
    expect(localStorage.getItem('lg-closures')).toBeNull();
  });

  it.each(['', 'null', '[]', '{"colis":3}', '{"colis":[null]}', 'douze'])('survives the mark %j', (mark) => {
    localStorage.setItem('lg-closures', mark);
    localStorage.setItem('lg-carnet', '1');
    expect(reservedAt('2026-11-19T12:00:00-04:00')).toBe('carnet');
  });
});

it('the room of a draft is reserved for seven days', () => {
  const left = Date.parse('2026-11-12T12:00:00-04:00');
  localStorage.setItem('lg-draft:colis', String(left));
  expect(reservedAt('2026-11-19T12:00:00-04:00')).toBe('draft');
  expect(reservedAt('2026-11-19T12:00:01-04:00')).toBeUndefined();
});
