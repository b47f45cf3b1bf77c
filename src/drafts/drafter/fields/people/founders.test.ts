import { describe, expect, it } from 'vitest';
import { readForCrawl } from '../../../crawl/read-for-crawl.ts';
import { draftExtractively } from '../../draft-extractively.ts';
import { hebrewFounders } from './hebrew-founders.ts';

function foundersOf(body: string): string[] {
  const html = `<title>Bramble</title><h1>Bramble</h1><p>Bramble keeps the books of small orchards.</p>${body}`;
  const { page } = readForCrawl({ bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', url: 'https://bramble.test/', fetchedAt: '' });
  const drafted = draftExtractively({ site: { url: page.url, host: 'bramble.test', pages: [page] }, knows: { categories: [] } });
  return (drafted.founders ?? []).map(({ name }) => name);
}

const list = (...items: string[]) => `<h2>Founders</h2><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

describe('founders', () => {
  it.each<[string, string, string[]]>([
    ['people with their trades below "Founders"', list('Jane Roe – baker', 'Mary Doe – teacher'), ['Jane Roe', 'Mary Doe']],
    ['companies and places below "Founders"', list('Green Valley – cider makers since 1990', 'Silicon Roundabout – our office'), []],
    ['a founder in the story', '<h2>Our team</h2><p>Founder Jane Roe grew up on a farm.</p>', ['Jane Roe']],
    ['a founder of something else', '<h2>Our team</h2><p>Founder Jane Roe started the Roe Farm.</p>', []],
    ['a first name after an introduction', '<p>My name is Ana. I built Bramble.</p>', ['Ana']],
    ['an origin', "<p>I'm Scottish. I built Bramble.</p>", []],
    ['a diet', '<p>I am Vegan. I built Bramble.</p>', []],
    ['a trade', '<p>Ich bin Tischler und habe Bramble gebaut.</p>', []],
    ['a trade in Spanish', '<p>Soy Ingeniero. Creé Bramble.</p>', []],
    ['free courses', '<p>I nostri corsi sono Gratuiti. Ho creato Bramble.</p>', []],
    ['an open position', '<h2>Team</h2><div><h3>Hiring</h3><p>Founder</p></div><div><h3>Remote</h3><p>Founder</p></div>', []],
  ])('%s', (_about, body, people) => expect(foundersOf(body)).toEqual(people));

  it.each<[string, string, string[]]>([
    ['ברמבל נוסדה בשנת 2018 על ידי נועה ברק ואיתי שגב.', '', ['נועה ברק', 'איתי שגב']],
    ['בניתי את ברמבל בשנת 2021.', 'היי, אני דנה פלד.', ['דנה פלד']],
    ['מייסדת: דנה פלד', '', ['דנה פלד']],
    // Another company, nobody's name, another product.
    ['טחנת הגליל נוסדה על ידי יוסף כהן.', '', []],
    ['ברמבל נוסדה על ידי קבוצת חברים.', '', []],
    ['בניתי את הבית שלי.', 'היי, אני דנה פלד.', []],
  ])('in Hebrew: %s', (sentence, before, people) => expect(hebrewFounders(sentence, ['ברמבל'], before).people).toEqual(people));
});
