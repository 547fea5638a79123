import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../config.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporary.ts';
import { emptyDeployFolder, withSiteUrl } from './deploy-folder.ts';

afterEach(removeTemporaryFolders);

test('an update finds the project that was linked, and nothing of the version before', () => {
  const folder = path.join(temporaryFolder(), 'deploy/supabase');
  emptyDeployFolder(folder);
  for (const name of ['.temp', 'functions/gone']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, '.temp/project-ref'), 'abcdefgh');
  writeFileSync(path.join(folder, 'config.toml'), '');
  emptyDeployFolder(folder);
  expect(readFileSync(path.join(folder, '.temp/project-ref'), 'utf8')).toBe('abcdefgh');
  for (const name of ['functions', 'config.toml']) expect(existsSync(path.join(folder, name))).toBe(false);
});

test('the settings that are pushed have the address of the site, whatever the shell of the CLI has', () => {
  const config = withSiteUrl(
    readFileSync(path.join(PROJECT_ROOT, 'supabase/config.toml'), 'utf8'),
    'https://livraison.example',
  );
  expect(config).toContain('\nsite_url = "https://livraison.example"\n');
  expect(config).not.toContain('env(');
});
