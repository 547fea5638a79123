import { expect, test } from 'vitest';
import { apikey, backendFrom, submitUrl } from './config.ts';

test('without configuration the backend is our own origin', () => {
  expect([submitUrl, apikey]).toEqual(['/functions/v1/submit', 'sb_publishable_local']);
});

test('the environment can name a hosted backend, with or without a final slash', () => {
  const hosted = {
    submitUrl: 'https://project.example/functions/v1/submit',
    attachUrl: 'https://project.example/functions/v1/attach',
    apikey: 'sb_publishable_x',
  };
  for (const VITE_SUPABASE_URL of ['https://project.example', 'https://project.example/']) {
    expect(backendFrom({ VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY: hosted.apikey })).toMatchObject(
      hosted,
    );
  }
});
