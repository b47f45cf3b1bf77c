import { expect, it } from 'vitest';
import { renderInline, renderMarkdown } from './markdown.ts';

it.each([
  ['raw HTML', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['a script address', '[a](javascript:alert(1))', '<p>[a](javascript:alert(1))</p>'],
  ['a script address in disguise', '[a](java&#115;cript:alert(1))', '<p>[a](java&#115;cript:alert(1))</p>'.replace('&#115;', 's')],
  ['an address that takes the scheme of the page', '[a](//evil.example)', '<p>[a](//evil.example)</p>'],
  ['a backslash, which stays within the site', '[a](/\\\\evil.example)', '<p><a href="/%5Cevil.example">a</a></p>'],
  ['a link within the site', '[a](/listings)', '<p><a href="/listings">a</a></p>'],
  ['a link elsewhere', '[a](https://b.example)', '<p><a href="https://b.example" rel="nofollow ugc noopener">a</a></p>'],
  ['a picture of another host', '![a "b](https://b.example/p.png)', '<p><a href="https://b.example/p.png" rel="nofollow ugc noopener">a &quot;b</a></p>'],
  ['a picture of ours', '![a](/files/p.png)', '<p><img src="/files/p.png" alt="a" loading="lazy"></p>'],
  ['a heading of the first level', '# A', '<h2>A</h2>'],
])('%s', (_, text, html) => {
  expect(renderMarkdown(text).trim()).toBe(html);
});

it('renders code in a line', () => {
  expect(renderInline('Use `page` <b>')).toBe('Use <code>page</code> &lt;b&gt;');
});
