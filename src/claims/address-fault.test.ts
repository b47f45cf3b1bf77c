import { expect, it } from 'vitest';
import { faultOfAddress } from './address-fault.ts';

it.each([
  ['ines@tidewater.example', 'tidewater.example'],
  ['ines+claims@tidewater.example', 'tidewater.example'],
  ['INES@Tidewater.Example', 'tidewater.example'],
  ['ines@mail.tidewater.example', 'tidewater.example'],
  ['ines@tidewater.example', 'app.tidewater.example'],
  ['ines@tidewater.co.uk', 'shop.tidewater.co.uk'],
  ['ines@a.github.io', 'a.github.io'],
  ['ines@xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('%s speaks for %s', (email, host) => {
  expect(faultOfAddress(email, host)).toBeUndefined();
});

it.each([
  ['ines@tidewater.example.com', 'tidewater.example', 'other_domain'],
  ['ines@nottidewater.example', 'tidewater.example', 'other_domain'],
  ['tidewater.example@evil.example', 'tidewater.example', 'other_domain'],
  ['ines@other.co.uk', 'tidewater.co.uk', 'other_domain'],
  ['ines@github.io', 'a.github.io', 'other_domain'],
  ['ines@b.github.io', 'a.github.io', 'other_domain'],
  ['ines@a.github.io', 'github.io', 'other_domain'],
  ['ines@vercel.app', 'tidewater.vercel.app', 'other_domain'],
  ['ines@gmail.com', 'tidewater.example', 'free_mail_host'],
  ['ines@gmail.com', 'gmail.com', 'free_mail_host'],
  ['ines@mail.yahoo.co.uk', 'yahoo.co.uk', 'free_mail_host'],
  ['ines@gmx.de', 'gmx.de', 'free_mail_host'],
  ['ines@proton.me', 'proton.me', 'free_mail_host'],
])('%s does not speak for %s', (email, host, code) => {
  expect(faultOfAddress(email, host)).toMatchObject({ code });
});

it('says what to use instead, and where the address is', () => {
  expect(faultOfAddress('Ines"@"Tide@Evil.Example', 'tidewater.example')?.detail).toMatch(/tidewater\.example, .* This one is at evil\.example\.$/);
  expect(faultOfAddress('ines@gmail.com', 'tidewater.example')?.detail).toContain('Use one at tidewater.example');
  expect(faultOfAddress('ines@gmail.com', 'gmail.com')?.detail).toContain('Choose another method.');
});
