import { expect, it } from 'vitest';
import { readWebsiteUrl } from './read-website-url.ts';

it('reads an address without its scheme', () => {
  expect(readWebsiteUrl(' bramble.example/prices ', 'url')).toEqual({ url: 'https://bramble.example/prices', host: 'bramble.example' });
});

// Read by the pattern for addresses without a scheme, it would take hours.
it('refuses an address of four million characters', () => {
  expect(() => readWebsiteUrl(`a.${'a'.repeat(4_000_000)}@`, 'url')).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});
