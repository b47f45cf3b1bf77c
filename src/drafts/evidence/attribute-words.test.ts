import { describe, expect, it } from 'vitest';
import { answerOf, apiOf, deniesFreePlan, offersFreePlan, sourceOf } from './attribute-words.ts';
import { platformsIn } from './platform-words.ts';
import { supportsAttribute } from './supports-attribute.ts';
import { teamSizeIn } from './team-words.ts';

// Sentences that state a fact about a product, and sentences that only sound like it.

const names = ['Bramble'];

describe('open source', () => {
  it.each([
    ['Bramble is open source.', 'Yes'],
    ['It’s fully open-source and free.', 'Yes'],
    ['All of our code is open source.', 'Yes'],
    ['Bramble is licensed under the AGPL.', 'Yes'],
    ['Released under the MIT License.', 'Yes'],
    ['Bramble ist quelloffen.', 'Yes'],
    ['Bramble is not open source.', 'No'],
    ['The app is closed-source.', 'No'],
    ['Bramble isn’t currently open source.', 'No'],
    ['Bramble will be open source.', undefined],
    ['Open source soon.', undefined],
    ['Is Bramble open source?', undefined],
    ['Acme is open source.', undefined],
    ['Unlike Bramble, Acme is open source.', undefined],
    ['Bramble is built on open source.', undefined],
    ['We love open source.', undefined],
    ['Bramble hosts open-source models.', undefined],
    ['Our icons are licensed under the MIT License.', undefined],
  ])('%s', (text, value) => {
    expect(sourceOf(text, { names })).toBe(value);
  });

  it('understands a title as a description of the product, unless it is about other things', () => {
    expect(sourceOf('Bramble: open-source kanban', { names, isHead: true })).toBe('Yes');
    expect(sourceOf('The fastest way to run open source models', { names, isHead: true })).toBeUndefined();
    expect(sourceOf('Bramble: open-source kanban', { names })).toBeUndefined();
  });
});

describe('an API', () => {
  it.each([
    ['Bramble has a REST API.', 'REST API'],
    ['Automate everything with our API.', 'Yes'],
    ['API access', 'Yes'],
    ['Query it with our GraphQL API.', 'GraphQL API'],
    ['There is no API.', 'No'],
    ['We don’t have an API.', 'No'],
    ['API coming soon', undefined],
    ['A REST API is planned.', undefined],
    ['Bring your own API key.', undefined],
    ['Bramble uses the OpenAI API.', undefined],
    ['It works with the Stripe API.', undefined],
    ['Monitor your APIs.', undefined],
    ['Apple Silicon · no API key', undefined],
    ['Other tools have a REST API.', undefined],
  ])('%s', (text, value) => {
    expect(apiOf(text, names)).toBe(value);
  });
});

describe('platforms', () => {
  it.each([
    ['Available for iOS, Android and macOS', ['iOS', 'Android', 'macOS']],
    ['Download for Windows', ['Windows']],
    ['Runs right in your browser', ['Web']],
    ['https://apps.apple.com/us/app/bramble/id6747425128', ['iOS']],
    ['Coming soon to Android', []],
    ['Not available on Windows', []],
    ['An Android app is planned for next year', []],
    ['We develop mobile apps for iOS and Android', []],
    ['Supports Windows Server 2008', []],
    ['It makes it easy to design in the browser.', []],
    ['Create a stick from bootable ISOs (Windows, Linux)', []],
    ['Our customers use Windows.', []],
  ])('%s', (text, wanted) => {
    expect(platformsIn(text)).toEqual(wanted);
  });
});

describe('the size of the team', () => {
  it.each([
    ['We are a team of 12 in Lisbon.', '12'],
    ['We’re a friendly team of four', '4'],
    ['We are two engineers.', '2'],
    ['Our 7-person team answers every email.', '7'],
    ['I am a solo developer.', '1'],
    ['Perfect for a team of 50', undefined],
    ['Harbour Ltd, a team of 50, saves a day a week.', undefined],
    ['For teams of up to 20 people', undefined],
    ['Built for solo founders', undefined],
    ['We help teams of 30 people to plan.', undefined],
    ['We will be a team of ten soon.', undefined],
  ])('%s', (text, size) => {
    expect(teamSizeIn(text)).toBe(size);
  });
});

describe('a free plan', () => {
  it.each([
    ['Free plan: up to five invoices', true],
    ['€0', true],
    ['Buy one, get the second for free', false],
    ['Free credits to begin with', false],
    ['Unlike Acme, which has a free plan', false],
  ])('%s', (text, wanted) => {
    expect(offersFreePlan(text)).toBe(wanted);
  });

  it('is only ruled out by an explicit statement', () => {
    expect(deniesFreePlan('There is no free plan.')).toBe(true);
    expect(deniesFreePlan('No credit card needed for the free plan.')).toBe(false);
  });
});

it('is read from an answer only if the answer affirms or denies it', () => {
  expect(['Yes, it is.', 'No.', 'Not yet.', 'We think about it.'].map(answerOf)).toEqual(['Yes', 'No', undefined, undefined]);
});

it('a value is kept only if its quote supports it, from either drafter', () => {
  const supports = (key: string, value: string, quote: string) => supportsAttribute(key, value, { quotes: [quote], names });
  expect(supports('open_source', 'Yes', 'Bramble is open source.')).toBe(true);
  expect(supports('open_source', 'Yes', 'Acme is open source.')).toBe(false);
  expect(supports('platforms', 'iOS, Android', 'Available for iOS')).toBe(false);
  expect(supports('team_size', '12', 'We are a team of 11.')).toBe(false);
  expect(supports('encryption', 'AES-256', 'Encryption: AES-256')).toBe(true);
  expect(supports('encryption', 'AES-512', 'Encryption: AES-256')).toBe(false);
});
