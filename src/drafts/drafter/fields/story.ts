import type { Block } from '../../pages/block.ts';
import type { Drafted, Stated } from '../drafter.ts';
import { cite, isFiller, oneLine, ownBlocks, pagesOf, type SiteView, type ViewedPage, wordCount } from '../site-view.ts';

const MOST_PART = 8_000;
/** Headings that say which part of a story follows. */
const parts: [string, RegExp][] = [
  [
    'why_started',
    /^(?:why (?:we|i) (?:started|built|made|created|exist|do)|why .{2,30} exists|how (?:it|we|.{2,25}) (?:all )?(?:started|began)|the (?:beginning|origin)|warum (?:wir|es)|wie alles begann|pourquoi (?:nous|on)|comment tout a commencé|por qué (?:creamos|nació|empezamos)|cómo (?:empezó|nació)|por que (?:criamos|nasceu)|como (?:tudo )?(?:começou|nasceu)|perché (?:nasce|abbiamo)|創業の(?:きっかけ|想い)|为什么(?:创办|做))/iu,
  ],
  ['problem', /^(?:the problem\b|das problem|le problème|el problema|o problema|il problema|課題|问题所在|проблема$)/iu],
  ['journey', /^(?:our journey|the journey|unser weg|notre parcours|nuestro camino|nossa jornada|il nostro percorso|歩み|沿革|发展历程)/iu],
  ['challenges', /^(?:(?:our|the) challenges?|herausforderung|nos défis|desafíos|desafios|挑戦|挑战)/iu],
  [
    'achievements',
    /^(?:(?:our )?achievements?|what we(?:'ve| have) achieved|(?:our )?awards?|erfolge|auszeichnungen|nos réussites|logros|conquistas|実績|成就)/iu,
  ],
  ['lessons', /^(?:what we(?:'ve| have)? learn(?:ed|t)|lessons)/iu],
  [
    'whats_next',
    /^(?:what's next|what is next|what comes next|the future|where we're going|wie es weitergeht|et après|et maintenant|lo que viene|o que vem|prossimi passi|今後|未来)/iu,
  ],
  [
    'story',
    /^(?:(?:our|the|my) (?:story|history)|(?:the )?(?:.{2,30}) story|who we are|unsere geschichte|über die gründung|notre histoire|nuestra historia|nossa história|a nossa história|la nostra storia|ons verhaal|vår historia|nasza historia|hikayemiz|наша история|私たちの(?:物語|ストーリー)|ストーリー|我们的故事|우리의? 이야기)/iu,
  ],
];

/** The founders' story, if a page tells it under its own headings. */
export function draftStory(site: SiteView): Record<string, Stated<string>> {
  const story: Record<string, Stated<string>> = {};
  for (const page of pagesOf(site, ['story', 'about', 'team', 'home'])) {
    const blocks = ownBlocks(page).filter(({ region }) => region === 'main' || region === 'header');
    for (const [index, block] of blocks.entries()) {
      if (block.level === 0) continue;
      const part = parts.find(([, pattern]) => pattern.test(oneLine(block.text)))?.[0];
      if (part === undefined || story[part]) continue;
      const body = bodyOf(blocks, index);
      if (body.length === 0) continue;
      story[part] = { value: body.map(({ text }) => oneLine(text)).join('\n\n'), evidence: cite(page, ...body.map(({ text }) => text)) };
      if (part === 'story' && !/^(?:our|the|my) story$/i.test(block.text)) story['title'] = { value: oneLine(block.text), evidence: cite(page, block.text) };
    }
  }
  return story;
}

function bodyOf(blocks: Block[], index: number): Block[] {
  const body: Block[] = [];
  let length = 0;
  for (const block of blocks.slice(index + 1)) {
    length += block.text.length + 2;
    if (block.level > 0 || length > MOST_PART) break;
    if (wordCount(block.text) >= 8 && !isFiller(block.text) && block.kind !== 'button' && block.kind !== 'label') body.push(block);
  }
  return body;
}

const timelineHeading =
  /milestones?|timeline|history|our journey|meilensteine|geschichte|chronik|étapes|histoire|historia|hitos|história|marcos|storia|tappe|沿革|历程|大事记|연혁|история/iu;
const months = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const monthStarts = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Dated steps under a heading about history. Only whole dates: "2021" alone isn't a day. */
export function draftMilestones(site: SiteView): Drafted['milestones'] {
  const found: Drafted['milestones'] = [];
  for (const page of pagesOf(site, ['story', 'about', 'team', 'home'])) {
    const blocks = ownBlocks(page).filter(({ region }) => region === 'main');
    let above: Block | undefined;
    for (const [index, block] of blocks.entries()) {
      const heading = above;
      if (block.level > 0 && dateIn(block.text) === undefined) above = block;
      if (!heading || !timelineHeading.test(heading.text) || block.text.length > 300) continue;
      const dated = dateIn(block.text);
      if (dated) found.push(...milestone(page, blocks, index, dated));
    }
  }
  return found.slice(0, 50);
}

function milestone(page: ViewedPage, blocks: Block[], index: number, dated: { date: string; rest: string }): Drafted['milestones'] {
  const block = blocks[index]!;
  if (wordCount(dated.rest) >= 2) return [{ date: dated.date, title: dated.rest.slice(0, 200), evidence: cite(page, block.text) }];
  const next = blocks[index + 1];
  return next && next.text.length <= 200 && wordCount(next.text) >= 2
    ? [{ date: dated.date, title: oneLine(next.text), evidence: cite(page, block.text, next.text) }]
    : [];
}

/** A whole date in one of the usual formats, and the text next to it. Not 03/04/2021, which can be two different days. */
export function dateIn(text: string): { date: string; rest: string } | undefined {
  const forms: [RegExp, (found: RegExpExecArray) => [string, number, string]][] = [
    [/\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b/, ([, y, m, d]) => [y!, Number(m), d!]],
    [/((?:19|20)\d\d)年(\d{1,2})月(\d{1,2})日/, ([, y, m, d]) => [y!, Number(m), d!]],
    [/\b(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)\b/, ([, d, m, y]) => [y!, Number(m), d!]],
    [
      new RegExp(`\\b(${months})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d)\\b`, 'i'),
      ([, m, d, y]) => [y!, monthStarts.indexOf(m!.slice(0, 3).toLowerCase()) + 1, d!],
    ],
    [
      new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (${months})\\.?,? ((?:19|20)\\d\\d)\\b`, 'i'),
      ([, d, m, y]) => [y!, monthStarts.indexOf(m!.slice(0, 3).toLowerCase()) + 1, d!],
    ],
  ];
  for (const [pattern, read] of forms) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [year, month, day] = read(found);
    const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (Number.isNaN(Date.parse(date))) continue;
    return { date, rest: oneLine(text.replace(found[0], ' ')).replace(/^[\s:–—|·-]+|[\s:–—|·-]+$/g, '') };
  }
  return undefined;
}
