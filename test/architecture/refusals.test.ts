import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ErrorCode, refusal } from '../../src/contract/errors.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { sayRefusal } from '../../src/website/words/known/refusal-sentences.ts';
import { drawFor } from '../../src/website/words/reader.ts';

// Why the console refuses something is written in English by operations and rules, and pages translate it by its pattern
// (src/website/words/known). So every sentence of their code that may be a refusal has a pattern, or is named here.

/** Sentences that no page shows. */
const notOnPages: Record<string, string[]> = {
  'what programs read': [
    'This key is unknown, expired or revoked.',
    'This key is unknown, expired or revoked, or its member is no longer in the team.',
    'This key was made for the role …, and its member now has the role …. Create another key.',
    'Give either a launch or a listing.',
    'Use the cursor of an entry.',
    'This has changed since then…. Changed by …. Undo the newer changes first, or send `anyway: true` to replace them.',
    'Verify that you own … first (claim_listing). It can then have its first launch, and stays live until then.',
    '… is live and has launched or has a launch scheduled. For another launch, order the product relaunch.',
    'The site team has suspended …. Ask for another look before you choose a launch week: next_step of the listing says where.',
    '… has a paid launch in the week of …, so it needs no free place and no badge.',
    'All free places from the week of … to the week of … are taken. Another week opens on Monday …. You can also choose a paid launch.',
    'This listing has no fact ….',
    "This webhook can't be verified: ….",
    '… Find it with search_listings.',
    'There is no question … on this site. Find the id with list_interview_questions.',
  ],
  'the help of the command line': ['Name for invoices.', 'Including the country prefix.'],
  'the command line': [
    'The command line needs no key. Create one in the console.',
    'No entries are assigned to the command line. Use all or unassigned.',
    'A test goes to your own address. Leave the address out.',
    'Stopped before the end. Run the same import again to continue.',
    'No rows were read.',
  ],
  'what the log says, and the service itself': [
    'The early end was taken back.',
    'The opening was taken back, so voting has ended again.',
    'Others changed the same data at the same moment. Try again.',
    'Too many votes are waiting for the database.',
    'Wait a while, or fill in the values by hand.',
    'Wait before you try another key.',
    'What you published is still there: check again later.',
    'We also look for the badge once a day.',
    'BTCPay Server’s answer has a format that Slipway doesn’t know.',
    'BTCPay Server’s answer is about another invoice.',
    'BTCPay Server’s answer contains an address that buyers can’t be sent to. It must begin with https://.',
    'BTCPay Server’s answer has a status that Slipway doesn’t know.',
    'PayPal’s answer is about another order.',
    'PayPal’s answer has no payment page for the buyer.',
    'PayPal’s answer has a format that Slipway doesn’t know.',
    'PayPal’s answer has no amount.',
    'PayPal’s answer has a refund without an amount.',
    'PayPal’s answer has a refund in a different currency than the payment.',
    'PayPal’s answer has a status that Slipway doesn’t know.',
  ],
};
const named = new Set(Object.values(notOnPages).flat());

/** Where a part of a sentence is one of a few words of our own, all the sentences. */
const each: Record<string, string[]> = {
  'Replace [FILL IN …] on line ….': ['Replace [FILL IN …] on line 3.'],
  'All … … places in the week of … are taken. Add more places to it, or choose another week.': [
    'All 3 free places in the week of 2026-11-30 are taken. Add more places to it, or choose another week.',
    'All 3 paid places in the week of 2026-11-30 are taken. Add more places to it, or choose another week.',
  ],
  'More … places are taken in these weeks: …. Set at least …, or move launches to other weeks first.': [
    'More free places are taken in these weeks: 2026-11-30 (3). Set at least 3, or move launches to other weeks first.',
    'More paid places are taken in these weeks: 2026-11-30 (3). Set at least 3, or move launches to other weeks first.',
  ],
  'The picture is damaged or incomplete. Open it, save it again as …, and upload that.': [
    'The picture is damaged or incomplete. Open it, save it again as PNG, JPEG, WebP, GIF, AVIF or SVG, and upload that.',
  ],
};

const literal = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\.)*\``;
const literals = new RegExp(literal, 'g');
/** Texts of the contract and of its examples, translated texts, and SQL. */
const others = [
  new RegExp(String.raw`\b(?:summary|description|title|meaning|remedy)\s*:\s*(?:${literal})`, 'g'),
  new RegExp(String.raw`\b(?:say|toSay|sayCount|id|numberedId|weekParameter)\((?:\[\], )?\s*(?:${literal})`, 'g'),
  /\bsql`(?:[^`\\]|\\.)*`/g,
];

interface Sentence {
  code: ErrorCode;
  text: string;
}

/**
 * The sentences in a file's code, with … for what differs from case to case; one for each side of a choice.
 * @param given.isPublic only those in refusals: such operations also have sentences in the examples of their answers
 */
function sentencesOf(source: string, given: { isPublic: boolean }): Sentence[] {
  const code = others.reduce((left, other) => left.replaceAll(other, 'other('), source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, ''));
  const calls = refusalsOf(code);
  return [...code.matchAll(literals)].flatMap(({ 0: text, index }) => {
    const call = calls.findLast(({ from, to }) => from < index && index < to);
    const isDetail = /\bdetail:[^,{}]*$/.test(code.slice(Math.max(0, index - 200), index));
    if (given.isPublic && !call && !isDetail) return [];
    return sidesOf(text.slice(1, -1))
      .map((side) => side.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…').replaceAll(/\\(['"`])/g, '$1'))
      .filter((side) => /^[A-Z…].* .*[.!?]$/s.test(side))
      .map((side) => ({ code: call?.code ?? 'invalid_request', text: side }));
  });
}

/** `${is ? 'a' : 'b'}` as a and as b. */
function sidesOf(text: string): string[] {
  const choice = /\$\{[^{}]*\?\s*'([^']*)'\s*:\s*'([^']*)'\}/.exec(text);
  return choice ? [choice[1]!, choice[2]!].flatMap((side) => sidesOf(text.replace(choice[0], () => side))) : [text];
}

/** From where to where each call of refusal() is, with its code. */
function refusalsOf(code: string): { from: number; to: number; code: ErrorCode }[] {
  return [...code.matchAll(/\b(?:refusal|Refusal)\(\s*'(\w+)',/g)].map(({ 0: start, 1: name, index }) => {
    const rest = code.slice(index + start.length).replaceAll(literals, (text) => '_'.repeat(text.length));
    let depth = 1;
    const length = [...rest].findIndex((sign) => (sign === ')' && --depth === 0) || (sign === '(' && ++depth === 0));
    return { from: index, to: index + start.length + length, code: name as ErrorCode };
  });
}

/** The rooms whose code refuses what people do on pages. */
const files = readdirSync(join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.(?:test|make)\.|^(?:website|server|commands|platform|embedded-postgresql|contract|accounts\/oauth)\//.test(path),
  )
  .map((path) => ({ path, source: readFileSync(join(packageRoot, 'src', path), 'utf8') }))
  .filter(({ source }) => /\b(?:refusal|invalidInput|Refusal)\b/.test(source))
  .map(({ path, source }) => ({ path, sentences: sentencesOf(source, { isPublic: /\bdefine(?:Account|Site)?(?:Read|Write|Operation)\b/.test(source) }) }))
  .filter(({ sentences }) => sentences.length > 0);

const inGerman = ({ code, text }: Sentence) => drawFor({ language: 'de', locale: 'de-DE' }, () => sayRefusal(refusal(code, text)));

it('refusals are found in all rooms', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap(({ sentences }) => sentences).length).toBeGreaterThan(400);
});

it.each(files)('what $path refuses is said in German', ({ sentences }) => {
  const unsaid = sentences
    .filter(({ text }) => !named.has(text))
    .flatMap(({ code, text }) => (each[text] ?? [text.replaceAll('…', 'Zx 9')]).map((one) => ({ code, text: one })))
    .filter((sentence) => inGerman(sentence) === sentence.text);
  expect(unsaid).toEqual([]);
});

it('each sentence that is left out is still in the code, and has no pattern', () => {
  const all = new Map(files.flatMap(({ sentences }) => sentences.map((sentence) => [sentence.text, sentence])));
  expect([...named, ...Object.keys(each)].filter((text) => !all.has(text))).toEqual([]);
  expect([...named].filter((text) => inGerman(all.get(text)!) !== text)).toEqual([]);
});

it('what the checks of a call refuse is said in German too, with the names of roles', () => {
  const text = 'Your role (moderator) can’t do this. These can: owner, finance.';
  expect(inGerman({ code: 'not_permitted', text })).toBe('Mit Ihrer Rolle (Moderation) geht das nicht. Mit diesen geht es: Inhaber und Finanzen.');
});

describe('the check finds', () => {
  it.each([
    ["throw refusal('not_permitted', 'You can’t do this here.');", ['You can’t do this here.']],
    ["throw refusal('not_found', isA ? `There is no $" + "{kind} here.` : 'Nothing is here.');", ['There is no … here.', 'Nothing is here.']],
    ["invalidInput([{ pointer: '/a', code: 'b', detail: `Page $" + '{id} is $' + "{a ? 'open' : 'shut'}.` }])", ['Page … is open.', 'Page … is shut.']],
    ["summary: 'Shows a page of it.', title: 'A page.'", []],
    ["const rule = (no: boolean) => no && 'A rule says no.';", []],
  ])('%s', (source, found) => {
    expect(sentencesOf(source, { isPublic: true }).map(({ text }) => text)).toEqual(found);
  });
  it('everything in files that aren’t of public operations', () => {
    expect(sentencesOf("const rule = (no: boolean) => no && 'A rule says no.';", { isPublic: false })).toHaveLength(1);
  });
});
