import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '../../../../test/support/browser/visitor.ts';
import { startService, type TestService } from '../../../../test/support/service.ts';
import { sayAudit } from '../../../accounts/audit-sentences.ts';
import { errorTable, invalidInput, refusal } from '../../../contract/errors.ts';
import { boards, holdingRules, sections } from '../../../launches/index.ts';
import { readNetworks } from '../../../launches/votes/read-networks.ts';
import { awardTitle } from '../../../listings/index.ts';
import { sayEvent } from '../../../orders/event-sentences.ts';
import { products } from '../../../orders/products/index.ts';
import { readRates } from '../../../orders/rates/read-rates.ts';
import { sayDifference } from '../../../orders/team/say-difference.ts';
import { readRatingRows } from '../../../ratings/domain-rating/read-rating-rows.ts';
import { whyNoReview } from '../../../reviews/review-rules.ts';
import { sources } from '../../machine-readable/feeds/sources.ts';
import { codeInWords } from '../names.ts';
import { drawFor, inEnglish } from '../reader.ts';
import { sayRules } from '../rule-words.ts';
import { say } from '../say.ts';
import { sayWhyNoReview } from '../why-not.ts';
import { sayBooksProblem } from './books-sentences.ts';
import { decisionSentences } from './decision-sentences.ts';
import { sayHistory } from './history-sentences.ts';
import { sayInputSentence } from './input-sentences.ts';
import { launchWords } from './launch-words.ts';
import { methodWords, orderStatusWords, productName, sayOrderEvent } from './order-sentences.ts';
import { sayRefusal, sayRemedy } from './refusal-sentences.ts';
import { workSentences } from './work-sentences.ts';

function faultOfRates(xml: string): string {
  try {
    readRates(xml);
    return 'nothing is wrong';
  } catch (error) {
    return (error as Error).message;
  }
}

const inGerman = <T>(draw: () => T): T => drawFor({ language: 'de', locale: 'de-DE' }, draw);

let service: TestService;
beforeAll(async () => {
  service = await startService({ mail: true });
});
afterAll(() => service.close());

it('names and descriptions of products are translated', () => {
  for (const { code, texts } of products) expect(inEnglish(() => productName(code))).toBe(texts.name);
  expect(inGerman(() => productName('skip_queue'))).toBe('Warteliste überspringen');
  expect(orderStatusWords).toContain('Paid');
});

it('so are the refusals of the console and of accounts, whether they name a field or not', () => {
  for (const sentence of workSentences)
    for (const error of [refusal('invalid_request', sentence), invalidInput([{ pointer: '/a', code: 'a', detail: sentence }])]) {
      expect(
        inGerman(() => sayRefusal(error)),
        sentence,
      ).not.toBe(sentence);
      expect(inEnglish(() => sayRefusal(error))).toBe(sentence);
    }
});

it('so are those that name what they are about, with its name', () => {
  for (const pattern of decisionSentences) {
    const sentence = pattern.replaceAll(/\{\w+\}/g, 'Zx 9');
    for (const error of [refusal('invalid_request', sentence), invalidInput([{ pointer: '/a', code: 'a', detail: sentence }])]) {
      const said = inGerman(() => sayRefusal(error));
      expect(said).not.toBe(sentence);
      expect(said.split('Zx 9').length, said).toBe(sentence.split('Zx 9').length);
      expect(inEnglish(() => sayRefusal(error))).toBe(sentence);
    }
  }
  // No pattern takes a part of another sentence for a name.
  const of = (detail: string) => inGerman(() => sayRefusal(invalidInput([{ pointer: '/a', code: 'a', detail }])));
  expect(of('The account of ada@example.org is already suspended.')).toBe('Das Konto von ada@example.org ist schon gesperrt.');
  expect(of('Another category has the address /categories/oars. Choose another one.')).toMatch(/^Eine andere Kategorie hat die Adresse \/categories\/oars\./);
  expect(of('Oars has the address /listings/oars. Choose another one.')).toMatch(/^Oars hat die Adresse/);
});

it('so are the leaderboards', () => {
  for (const { title, howCounted } of boards) expect(inGerman(() => [say(title), say(howCounted)])).not.toEqual([title, howCounted]);
});

it('so are the sections, the feeds and the voting rules', () => {
  const said = [...inEnglish(() => sections.map((section) => codeInWords(section))), ...sources.map(({ title }) => title)];
  expect(launchWords).toEqual(expect.arrayContaining([...said, ...[1, 2, 3].map(awardTitle)]));
  for (const { voters } of holdingRules) expect(inGerman(() => sayRules([voters]))).not.toEqual([voters]);
});

it.each([
  'transfer',
  'account',
  'billboard',
  'featured_days',
  'featured_now',
  'payment_returned_in_part',
  'payment_refunded_outside',
  'payment_mismatch',
  'dispute_lost_after_refund',
  'refund_failed',
  'part',
  'sent_back',
  'numbers',
])('the check of the books says in German: %s', (check) => {
  const told = sayDifference({ check, subject: 'SW-1', stands: -123_456, expected: 500 });
  const said = inGerman(() => sayBooksProblem(told));
  expect(said).not.toBe(told);
  expect(said).toContain('SW-1');
  if (told.includes('$')) expect(said).toContain('1.234,56');
});

it.each([
  '$10.00 of this payment was already refunded at the payment provider and has no credit note yet. First refund exactly that amount here: we issue the credit note and send no more money.',
  'Part of this payment was lost in a dispute, so only the whole order can be refunded.',
  'This payment is disputed. Refund a part once the dispute is over.',
  'Only part of this payment is disputed. Refund the order once the dispute is over.',
])('a refund that is refused says why in German: %s', (detail) => {
  expect(inGerman(() => sayRefusal(refusal('order_not_paid', detail)))).not.toContain('refund');
});

it('what is wrong with a data file is said in German', () => {
  const { errors } = readRatingRows(
    'tide.example;900\nno domain,1\ntide.example\n,4\ntide.example,1,soon\ntide.example,1,2999-01-01\na.example,1\na.example,2\n',
    '2026-01-05',
  );
  const faults = [...errors, ...readRatingRows('', '2026-01-05').errors, ...readRatingRows('\n'.repeat(20_000), '2026-01-05').errors];
  const { bad } = readNetworks('nonsense\n192.0.2.0/40\n10.0.0.0/2\n192.0.2.1/24\n');
  const rates = [
    '',
    '<Cube time="soon"/>',
    '<Cube time="2026-01-05"><Cube currency="USD" rate="-"/><Cube rate="1"/></Cube>',
    '<Cube><Cube rate="1"/></Cube>',
  ].map(faultOfRates);
  const told = [...faults.map(({ detail }) => detail), ...bad.map(({ detail }) => detail), ...rates];
  expect(told).toHaveLength(17);
  for (const sentence of told) {
    const said = inGerman(() => sayInputSentence(sentence));
    expect(said).not.toBe(sentence);
    expect(said).not.toMatch(/\b(?:Line|must|is|not|has)\b/);
  }
});

it('so are the payment methods', () => {
  expect(methodWords).toContain('A test payment: no real payment is made');
});

it.each([
  ['account_created', {}, 'Konto angelegt.'],
  ['signed_in', { how: 'passkey', passkey: 'Laptop' }, 'Mit dem Passkey „Laptop“ angemeldet.'],
  ['signed_out_everywhere', { sessions: 3 }, 'Überall abgemeldet, 3 Sitzungen beendet.'],
  ['password_set', { sessions: 2 }, 'Passwort festgelegt, 2 andere Sitzungen beendet.'],
  ['email_changed', { from: 'a@b.example', to: 'c@d.example', sessions: 0 }, 'E-Mail-Adresse von a@b.example zu c@d.example geändert.'],
  ['api_key_created', { name: 'Build', hint: 'ldk_…', scopes: ['account:read'] }, 'API-Schlüssel „Build“ (ldk_…) erstellt, mit account:read.'],
  ['app_disconnected', {}, 'Eine App wurde getrennt.'],
  ['account_suspended', { reason: 'Spam' }, 'Unser Team hat das Konto gesperrt: Spam'],
  ['claim_reopened', { listing: 'Yawl' }, 'Unser Team hat seine Entscheidung über den Anspruch auf den Eintrag „Yawl“ zurückgenommen.'],
  ['accounts_merged', { other: 'a@b.example' }, 'Unser Team hat das Konto von a@b.example mit diesem zusammengeführt.'],
  ['collection_made', { title: 'Sails' }, 'Die Sammlung „Sails“ wurde angelegt.'],
  ['portrait_set', {}, 'Das Bild des öffentlichen Profils wurde geändert.'],
  ['portrait_removed', {}, 'Das Bild des öffentlichen Profils wurde entfernt.'],
])('the history says %s in German', (event, detail, words) => {
  expect(inGerman(() => sayHistory(sayAudit(event, detail)))).toBe(words);
});

it.each([
  ['paid', { provider: 'Sandbox', amount_cents: 4900 }, /^49\s\$ über Sandbox bezahlt\.$/],
  ['line_reopened', { name: 'Skip the queue' }, /^Die Lieferung von Warteliste überspringen wurde zurückgenommen\.$/],
  ['line_fulfilled', { name: 'Skip the queue' }, /^Warteliste überspringen geliefert\.$/],
  ['line_reopened', { name: 'Skip the queue' }, /^Die Lieferung von Warteliste überspringen wurde zurückgenommen\.$/],
  ['refund_started', { amount_cents: 1950, reason: '$& and {amount}' }, /^19,50\s\$ werden erstattet: \$& and \{amount\}$/],
])('an order says %s in German', (event, detail, words) => {
  expect(inGerman(() => sayOrderEvent(sayEvent({ event, detail } as unknown as Parameters<typeof sayEvent>[0])))).toMatch(words);
});

it.each([
  ['Name can have at most 120 characters.', 'Name: höchstens 120 Zeichen.'],
  ['Zeit must be a whole number.', 'Zeit muss eine ganze Zahl sein.'],
  ['x must be one of: a, b. Did you mean a?', 'x muss einer dieser Werte sein: a, b. Meinten Sie a?'],
  ['page appears more than once.', 'page ist mehrfach angegeben.'],
  [
    'A review needs at least 20 characters. Say what you used it for and how it went.',
    'Eine Bewertung braucht mindestens 20 Zeichen. Schreiben Sie, wofür Sie das Produkt benutzt haben und wie es lief.',
  ],
  ['Something that nobody knows.', 'Something that nobody knows.'],
])('%s is said in German', (sentence, words) => {
  expect(inGerman(() => sayInputSentence(sentence))).toBe(words);
  expect(inEnglish(() => sayInputSentence(sentence))).toBe(sentence);
});

// Refusals that forms of the site show. Without a detail, they show the meaning of the code.
it.each([
  ['too_many_founders', undefined],
  ['order_not_paid', undefined],
  ['badge_not_needed', undefined],
  ['too_many_screenshots', undefined],
  ['post_not_editable', undefined],
  ['task_not_open', undefined],
  ['feature_off', undefined],
  ['votes_not_open', 'Tidewater hasn’t launched yet. Voting opens on 2026-11-23.'],
  ['reviews_not_open', 'Tidewater hasn’t launched yet. Reviews open when it launches.'],
  ['own_listing', 'Tidewater is your own listing. You can ask others to vote for it, but you can’t vote yourself.'],
  ['vote_stands', 'The week you voted in is closed.'],
  ['claim_not_proven', 'The address must be at acme.com, the domain of the listing. This one is at acme.org.'],
  ['claim_not_proven', 'Anyone can have an address at gmail.com, so it proves nothing. Use one at acme.com, or choose another method.'],
  ['vote_stands', 'The site team has decided not to count this vote.'],
] as const)('a form that is refused with %s says why and what to do in German', (code, detail) => {
  const refused = refusal(code, detail);
  const [why, remedy] = inGerman(() => [sayRefusal(refused), sayRemedy(refused)]);
  expect([why, remedy]).not.toContain(refused.message);
  expect(remedy).not.toBe(errorTable[code].remedy);
});

it('why a product can’t be reviewed: one that is hidden isn’t said to launch', () => {
  const whyNot = (visibility: 'upcoming' | 'hidden') => whyNoReview({ name: 'Tidewater', visibility, isOwn: false, isHidden: false })!;
  const [upcoming, hidden] = inEnglish(() => [sayWhyNoReview(whyNot('upcoming'), 'Tidewater'), sayWhyNoReview(whyNot('hidden'), 'Tidewater')]);
  expect(upcoming).toBe('Tidewater hasn’t launched yet. Reviews open when it launches.');
  expect(hidden).toBe('Tidewater isn’t on the site right now.');
  expect(inGerman(() => sayWhyNoReview(whyNot('hidden'), 'Tidewater'))).toBe('Tidewater ist im Moment nicht auf der Website.');
});

// Of these, forms show the errors of their fields instead, or nothing.
const neverShown = /^(invalid_request|malformed_.*|idempotency_key_.*|not_enough_evidence|rate_limited)$/;
const shownInForms = Object.entries(errorTable).flatMap(([code, { status }]) =>
  [400, 404, 429].includes(status) && !neverShown.test(code) ? [code as keyof typeof errorTable] : [],
);

it.each(shownInForms)('a form that is refused with %s says what to do on the site, and no operation to call', (code) => {
  const refused = refusal(code);
  const [english, german] = [inEnglish(() => sayRemedy(refused)), inGerman(() => sayRemedy(refused))];
  expect(english).not.toMatch(/`|\w_\w|\/docs/);
  expect(german).not.toBe(english);
  expect(inGerman(() => sayRefusal(refused))).not.toBe(inEnglish(() => sayRefusal(refused)));
});

it('so is a refusal, with what to do about it', () => {
  expect(inGerman(() => sayRefusal(refusal('sign_in_failed')))).toBe('Adresse und Passwort (oder Passkey) passen nicht zusammen.');
  expect(inGerman(() => sayRemedy(refusal('too_many_api_keys')))).toBe('Widerrufen Sie einen, den Sie nicht mehr brauchen.');
  expect(inGerman(() => sayRefusal(invalidInput([{ pointer: '/email', code: 'unchanged', detail: 'This is already your address.' }])))).toBe(
    'Das ist schon Ihre Adresse.',
  );
});

it('a form with errors says in German what is wrong, with the names of its fields', async () => {
  const person = await newPerson(service);
  person.cookies.set('language', 'de');
  const answer = await person.post('/account/keys', { form: 'create', name: '<b>'.repeat(50), expires: '12345' });
  expect([answer.status, answer.headers['content-language']]).toEqual([400, 'de']);
  expect(answer.words).toContain('Bitte prüfen Sie 3 Angaben noch einmal.');
  expect(answer.words).toContain('Name: höchstens 120 Zeichen.');
  expect(answer.words).toContain('Wählen Sie mindestens eine Option aus.');
});
