import { expect, it } from 'vitest';
import { readNetworks } from './read-networks.ts';

it('IP ranges are read one per line, each once, without comments', () => {
  const text = '# AWS\n192.0.2.0/24\r\n\n 2001:DB8::/32  # ours\n192.0.2.0/24\n198.51.100.7/32\n::ffff:198.51.100.0/120\n2001:db8:1:2:3:4:5:6/128';
  expect(readNetworks(text)).toEqual({
    networks: ['192.0.2.0/24', '2001:db8::/32', '198.51.100.7/32', '::ffff:198.51.100.0/120', '2001:db8:1:2:3:4:5:6/128'],
    bad: [],
  });
});

it('every line that can’t be used is reported with its reason', () => {
  const text = [
    'hetzner',
    '192.0.2.0/24',
    '192.0.2.1/24',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '2001:db8::1/32',
    '192.0.2.0',
    '1.2.3/24',
    'fe80::%eth0/64',
  ].join('\n');
  const { bad } = readNetworks(text);
  expect(bad.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(bad[1]!.detail).toBe('Line 3, 192.0.2.1/24: it has bits set after the first 24.');
  expect(bad[3]!.detail).toContain('at least 8');
});

it('accepts ranges of any plausible size, in any notation', () => {
  const good = ['10.0.0.0/8', '192.0.2.1/32', '2000::/19', '2001:db8::1/128', '::ffff:1.2.3.4/128', '2001:db8::1.2.0.0/112', '1:2:3:4:5:6:7:0/112'];
  expect(readNetworks(good.join('\n'))).toEqual({ networks: good, bad: [] });
  const bad = ['2.0.0.0/7', '4000::/18', '2001:db8::/129', '2001:db8::1.2.3.4/112', '2001:db8::1.2.3.4/96', '1:2:3:4:5:6:7:8/112', `${'1'.repeat(100)}/8`];
  const found = readNetworks(bad.join('\n'));
  expect(found.networks).toEqual([]);
  expect(found.bad.map(({ detail }) => detail.replace(/^Line \d+, /, ''))).toEqual([
    '2.0.0.0/7: the range is too large. The number after the slash must be at least 8.',
    '4000::/18: the range is too large. The number after the slash must be at least 19.',
    '2001:db8::/129: the number after the slash must be at most 128.',
    '2001:db8::1.2.3.4/112: it has bits set after the first 112.',
    '2001:db8::1.2.3.4/96: it has bits set after the first 96.',
    '1:2:3:4:5:6:7:8/112: it has bits set after the first 112.',
    `${'1'.repeat(60)}: not a range like 192.0.2.0/24 or 2001:db8::/32.`,
  ]);
});

it.each([
  ['10.0.1.0/23', 23],
  ['2001:db8::0.1.0.0/96', 96],
  ['2001:db8::0.16.0.16/96', 96],
  ['2001:db8:1::0/32', 32],
  ['2001:db8:0:1::/63', 63],
])('%s has a bit just after the first %i', (given, length) => {
  expect(readNetworks(given).bad).toEqual([{ line: 1, detail: `Line 1, ${given}: it has bits set after the first ${length}.` }]);
});

it.each(['10.0.2.0/23', '2001:db8::0.0.0.0/64', '2001:db8:0:2::/63', '2001:db8::0.1.0.0/112'])('%s has none', (given) => {
  expect(readNetworks(given)).toEqual({ networks: [given], bad: [] });
});
