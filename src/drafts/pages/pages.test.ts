import { describe, expect, it } from 'vitest';
import { decode } from '../../platform/html/decode.ts';
import { parseHtml } from '../../platform/html/parse-html.ts';
import { elementsBelow } from '../../platform/html/tree.ts';
import { textsOf } from './json-ld.ts';
import { roleOf } from './page-role.ts';
import { readPage } from './read-page.ts';

const page = (body: string, head = '') =>
  readPage(`<!doctype html><html><head><title>Bramble</title>${head}</head><body>${body}</body></html>`, 'https://bramble.example/');
/** Enough text that the page doesn't count as an empty page that scripts fill. */
const filler = `<p>${'Bramble keeps the books of small orchards in order. '.repeat(8)}</p>`;

describe('decode', () => {
  const japanese = '果樹園の帳簿です。';
  const sjis = Buffer.from([0x89, 0xca, 0x8e, 0xf7, 0x89, 0x80]);
  it.each([
    ['a byte order mark of UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(japanese, 'utf16le')]), 'text/html; charset=iso-8859-1', japanese],
    ['the header', sjis, 'text/html; charset=Shift_JIS', '果樹園'],
    [
      'a meta beyond the first kilobyte',
      Buffer.concat([Buffer.from(`<script>${'x'.repeat(20_000)}</script><meta charset="shift_jis">`), sjis]),
      'text/html',
      '果樹園',
    ],
    ['strict UTF-8 where nothing is named', Buffer.from(japanese), '', japanese],
    ['strict UTF-8 where the name is wrong', Buffer.from(japanese), 'text/html; charset=shift_jis-or-so', japanese],
    ['decomposed letters are composed', Buffer.from('Cafe\u0301'), '', 'Café'],
  ])('%s', (_what, bytes, contentType, expected) => {
    expect(decode(bytes, contentType)).toContain(expected);
  });
});

describe('parseHtml', () => {
  // If reading took quadratic time in the depth, the deeper page would exceed any test's time limit.
  it.each([60_000, 400_000])('reads %d nested elements', (depth) => {
    const root = parseHtml(`${'<div>'.repeat(depth)}deep`);
    expect([...elementsBelow(root)].length).toBe(depth);
    expect(readPage(`${'<div>'.repeat(depth)}deep`, 'https://a.example/').text).toBe('deep');
  });

  it('closes list items, paragraphs and cells without end tags', () => {
    const { blocks } = page('<ul><li>One<li>Two</ul><p>Three<p>Four<table><tr><td>5<td>6</table>');
    expect(blocks.map(({ text }) => text)).toEqual(['One', 'Two', 'Three', 'Four', '5', '6']);
  });

  it('doesn’t read a script as text, however it is closed', () => {
    expect(page('<script src="a.js" />var secret = 1;</script><p>Seen</p>').text).toBe('Seen');
  });
});

describe('hidden text', () => {
  it.each([
    ['display: none', '<div style="display:none">SECRET</div>'],
    ['inside something hidden', '<div style="display: none"><section><p>SECRET</p></section></div>'],
    ['hidden', '<p hidden>SECRET</p>'],
    ['aria-hidden', '<p aria-hidden="true">SECRET</p>'],
    ['visibility', '<p style="visibility:hidden">SECRET</p>'],
    ['size zero', '<p style="font-size:0px">SECRET</p>'],
    ['off the screen', '<p style="position:absolute;left:-9999px">SECRET</p>'],
    ['opacity', '<p style="opacity:0">SECRET</p>'],
    ['colour of its ground', '<p style="color:#fff;background-color:#fff">SECRET</p>'],
    ['white on a bare page', '<p style="color:white">SECRET</p>'],
    ['a class that the style sheet hides', '<style>.note { display: none }</style><p class="note">SECRET</p>'],
    ['an id that the style sheet moves away', '<style>#note { position: absolute; left: -5000px }</style><p id="note">SECRET</p>'],
    ['read to screen readers alone', '<span class="sr-only">SECRET</span>'],
    ['template', '<template><p>SECRET</p></template>'],
    ['comment', '<!-- SECRET -->'],
    ['noscript, on a page with text', '<noscript>SECRET</noscript>'],
    ['a picture’s description', '<img src="a.png" alt="SECRET">'],
    ['an icon font', '<i class="material-icons">SECRET</i>'],
    ['a closed dialog', '<dialog>SECRET</dialog>'],
    ['below a section’s heading', '<h2>Why so cheap?</h2><p hidden>SECRET</p>'],
    ['after a sentence', '<div>We grow apples.</div><div style="display:none">SECRET</div>'],
    ['in size zero after a question', '<div class="q">How do we grow?</div><div style="font-size:0">SECRET</div>'],
    ['moved away after a question', '<div class="q">How do we grow?</div><div style="position:absolute;left:-9999px">SECRET</div>'],
  ])('%s', (_what, html) => {
    const { text, declared } = page(filler + html);
    expect(`${text}\n${declared.join('\n')}`).not.toContain('SECRET');
  });

  it.each([
    ['folded panels that a button opens', '<button aria-controls="more">More</button><div id="more" hidden>SHOWN</div>'],
    ['folded panels that a class opens', '<style>.answer { display: none } .open .answer { display: block }</style><p class="answer">SHOWN</p>'],
    ['an answer after its question, hidden by a style', '<div><h3>Do you ship pears?</h3><div style="display:none">SHOWN</div></div>'],
    ['an answer after its question, hidden by a class', '<div class="q" onclick="t(this)">Versenden Sie Birnen? <i>+</i></div><div class="hidden">SHOWN</div>'],
    ['an answer that a style sheet folds', '<style>.a{display:none}</style><button>梨は送れますか、いつですか？</button><div class="a">SHOWN</div>'],
    ['an answer without height', '<li><span class="ask">Vendez-vous des poires ?</span><div style="max-height:0;overflow:hidden">SHOWN</div></li>'],
    ['details', '<details><summary>More</summary><p>SHOWN</p></details>'],
    ['what fades in', '<p style="opacity:0;transform:translateY(20px)">SHOWN</p>'],
    ['hidden on narrow screens', '<p class="hidden md:block">SHOWN</p>'],
    ['white on a dark page', '<style>body { background: #111 }</style><p style="color:white">SHOWN</p>'],
  ])('shows %s', (_what, html) => {
    expect(page(filler + html).text).toContain('SHOWN');
  });

  it('reads noscript and embedded JSON if the page is built by scripts', () => {
    const shell = page(
      '<div id="root"></div><noscript>Bramble needs JavaScript to count your apples.</noscript><script type="application/json">{"a":{"text":"Count every apple in the orchard."}}</script>',
    );
    expect(shell.text).toContain('count your apples');
    expect(shell.text).toContain('Count every apple in the orchard.');
  });
});

describe('structured data', () => {
  const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
  it('uses only nodes of the same domain or with a visible name', () => {
    const { ownNodes } = page(
      filler,
      [
        script('{"@type":"Organization","name":"Elsewhere Holding","url":"https://elsewhere.example/","foundingDate":"1901"}'),
        script('{"@type":"Organization","name":"Unseen","url":"https://www.bramble.example/","email":"a@bramble.example"}'),
        script('{"@graph":[{"@type":"Organization","name":"Bramble"}]}'),
      ].join(''),
    );
    expect(ownNodes.flatMap((node) => textsOf(node, 'name')).sort()).toEqual(['Bramble', 'Unseen']);
  });

  it.each([
    '{"@type":"Organization","name":"Bramble',
    '[[[[null,{"@type":["Organization"],"logo":{"@list":[]}}]]]]',
    '/* x */ {"@type":"WebSite","name":"Bramble",}',
    `${'['.repeat(50_000)}`,
  ])('survives %s', (json) => {
    expect(page(filler, script(json)).title).toBe('Bramble');
  });
});

describe('the role of a page', () => {
  it.each([
    ['/colophon', 'Colophon', 'other'],
    ['/colophon.html', '', 'other'],
    ['/colofon', 'Colofon', 'imprint'],
    ['/about', 'About', 'about'],
    // Parts of other words are something else.
    ['/accounting', '', 'other'],
    ['/cartography', '', 'other'],
    ['/administration', '', 'other'],
    ['/permissions', '', 'other'],
    ['/commissions', '', 'other'],
    ['/accompany', '', 'other'],
    ['/contactless', '', 'other'],
    ['/account', '', 'account'],
    ['/my-account/orders', '', 'account'],
    ['/wp-admin', '', 'account'],
    ['/en/login', '', 'account'],
    ['/start', 'Create your account', 'account'],
    ['/our-mission', '', 'story'],
    ['/contact-us', '', 'contact'],
  ])('%s is %s', (path, link, role) => expect(roleOf(`https://bramble.example${path}`, link)).toBe(role));
});
