import { describe, expect, it } from 'vitest';
import { renderPost } from '../website/discussions/post-text.ts';
import { findMentions } from './mentions.ts';

const people = [{ name: 'Ann' }, { name: 'Ann Lee' }, { name: 'Zoë Brandt' }, { name: null }, { name: 'O’Neil (Ops)' }];
const mentioned = (text: string) => findMentions(text, people).map(({ name }) => name);

describe('a mention', () => {
  it.each([
    ['@Ann thanks', ['Ann']],
    ['Thanks, @ann lee!', ['Ann Lee']],
    ['@ZOË BRANDT: yes', ['Zoë Brandt']],
    ['ask @O’Neil (Ops).', ['O’Neil (Ops)']],
    ['@Ann and @Zoë Brandt', ['Ann', 'Zoë Brandt']],
    ['@Anna isn’t Ann', []],
    ['mail@Ann', []],
    ['Ann', []],
    ['@ @@', []],
  ])('in %j names %j', (text, names) => {
    expect(mentioned(text)).toEqual(names);
  });

  it('notifies everyone with that name', () => {
    expect(
      findMentions('@Ann', [
        { name: 'Ann', id: 1 },
        { name: 'ann', id: 2 },
      ]),
    ).toHaveLength(2);
  });
});

describe('the HTML of a post', () => {
  it.each([
    ['**bold** and `code`', '<p dir="auto"><strong>bold</strong> and <code>code</code></p>'],
    ['# No heading', '<p dir="auto"># No heading</p>'],
    ['<script>alert(1)</script>', '<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['[x](javascript:alert(1))', '<p dir="auto">[x](javascript:alert(1))</p>'],
    ['![p](https://a.example/p.png)', '<p dir="auto">!<a href="https://a.example/p.png" rel="nofollow ugc noopener">p</a></p>'],
    ['https://a.example/', '<p dir="auto"><a href="https://a.example/" rel="nofollow ugc noopener">https://a.example/</a></p>'],
    ['Hi @Ann Lee', '<p dir="auto">Hi <strong class="mention">@Ann Lee</strong></p>'],
    ['@<b>', '<p dir="auto">@&lt;b&gt;</p>'],
  ])('%j is shown as %j', (text, html) => {
    expect(renderPost(text, ['Ann', 'Ann Lee', '<b>']).trim().replace('<strong class="mention">@&lt;b&gt;</strong>', '@&lt;b&gt;')).toBe(html);
  });

  it('stays small however deeply its quotes are nested', () => {
    expect(renderPost(`${'>'.repeat(3000)} x`).length).toBeLessThan(10_000);
  });
});
