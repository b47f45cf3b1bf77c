import { describe, expect, it } from 'vitest';
import type { BadgeFindingCode } from '../../launches/index.ts';
import { seekBadge } from './seek-badge.ts';
import { tellSight } from './tell-sight.ts';

const sought = { origin: 'https://dir.example', slug: 'bramble' };
const pageUrl = 'https://www.bramble.example/';
/** Patterns that try each of them anew would need hours. */
const zeros = '0'.repeat(2_000_000);
const look = (html: string, from = pageUrl) => {
  const given = { pageUrl: from, sought };
  return tellSight(seekBadge(html, given), given);
};

const LISTING = 'https://dir.example/listings/bramble';
const PICTURE = 'https://dir.example/badges/bramble/listed-standard-auto-m.svg';
const img = `<img src="${PICTURE}" alt="Listed" width="200" height="54">`;
const link = (more = '', inside = 'Listed on Dir') => `<a href="${LISTING}" ${more}>${inside}</a>`;
const badge = `<a href="${LISTING}" rel="noopener">${img}</a>`;
const css = (rules: string, body: string) => `<html><head><style>${rules}</style></head><body>${body}</body></html>`;

const cases: [string, BadgeFindingCode, string][] = [
  // Accepted.
  ['the code that get_badges gives', 'found', `<!doctype html><body><footer>${badge}</footer>`],
  ['a link of words', 'found', link()],
  ['the picture in a link to somewhere of ours', 'found', `<a href="https://dir.example/">${img}</a>`],
  ['the picture in a link that is counted by others', 'found', `<a href="https://track.example/?to=dir">${img}</a>`],
  ['upper-case tags, attributes and host', 'found', `<A HREF="HTTPS://DIR.EXAMPLE/listings/bramble">Dir</A>`],
  ['plain http', 'found', '<a href="http://dir.example/listings/bramble">Dir</a>'],
  ['no scheme', 'found', '<a href="//dir.example/listings/bramble">Dir</a>'],
  ['a slash at the end', 'found', '<a href="https://dir.example/listings/bramble/">Dir</a>'],
  ['the link that badges have had since clicks are counted', 'found', '<a href="https://dir.example/listings/bramble?from=badge">Dir</a>'],
  ['query and fragment', 'found', '<a href="https://dir.example/listings/bramble?utm_source=x&amp;ref=y#top">Dir</a>'],
  ['entities in the address', 'found', '<a href="https:&#x2F;&#47;dir.example&sol;listings&#x2f;bramble">Dir</a>'],
  ['percent-encoding', 'found', '<a href="https://dir.example/listings/%62ramble">Dir</a>'],
  ['white space around the address', 'found', `<a href="\n  ${LISTING}\t">Dir</a>`],
  ['no quotes', 'found', `<a href=${LISTING}>Dir</a>`],
  ['a base', 'found', '<head><base href="https://dir.example/x/"></head><a href="../listings/bramble">Dir</a>'],
  ['the first of two bases', 'found', '<base href="https://dir.example/"><base href="https://else.example/"><a href="/listings/bramble">Dir</a>'],
  ['nofollow', 'found', link('rel="nofollow sponsored"')],
  ['aria-hidden, which all the same is seen', 'found', `<div aria-hidden="true">${link()}</div>`],
  ['a picture from somewhere else', 'found', link('', '<img src="/img/badge.png" width="90">')],
  ['a drawing in the link', 'found', link('', '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>')],
  ['a picture of many sources', 'found', link('', `<picture><source srcset="x.webp"><img srcset="${PICTURE} 2x"></picture>`)],
  ['a picture that is loaded late', 'found', link('', `<img data-src="${PICTURE}">`)],
  ['a link in a drawing', 'found', `<svg><a xlink:href="${LISTING}"><text>Dir</text></a></svg>`],
  ['a link with a picture in its style', 'found', link('style="display:block;background:url(b.svg)"', '')],
  ['a page without html, head and body', 'found', `<title>Bramble</title><p>${link()}`],
  ['a head that is never closed', 'found', `<html><head><title>Bramble</title><div>${link()}</div>`],
  ['broken markup', 'found', `<div <p></span><a href='${LISTING}' <b>Dir</i></a`],
  ['a link that is never closed', 'found', `<p><a href="${LISTING}">Dir`],
  ['a second badge that is seen', 'found', `<div hidden>${badge}</div>${badge}`],
  ['beside one of another listing', 'found', `<a href="https://dir.example/listings/other">Other</a>${badge}`],
  ['hidden only on telephones', 'found', `<div class="hidden md:block">${badge}</div>`],
  ['hidden only when printed', 'found', css('@media print{.badge{display:none}}', `<p class="badge">${badge}</p>`)],
  ['a panel that the page opens', 'found', css('.menu{display:none} .open .menu{display:block}', `<p class="menu">${badge}</p>`)],
  ['a fading-in section', 'found', `<div style="opacity:0;transition:opacity 1s">${badge}</div>`],
  ['a picture where the font has no size', 'found', `<div style="font-size:0">${badge}</div>`],
  ['visible inside what is invisible', 'found', `<div style="visibility:hidden"><p style="visibility:visible">${badge}</p></div>`],
  ['the summary of what is folded', 'found', `<details><summary>${badge}</summary>more</details>`],
  ['what is unfolded', 'found', `<details open>${badge}</details>`],
  ['after a comment that closes', 'found', `<!-- ${badge} -->${badge}`],
  // Of another listing.
  ['another listing', 'wrong_listing', '<a href="https://dir.example/listings/other">Dir</a>'],
  ['a listing whose name begins the same', 'wrong_listing', '<a href="https://dir.example/listings/bramble-2">Dir</a>'],
  ['our picture in another listing’s link', 'wrong_listing', `<a href="https://dir.example/listings/other">${img}</a>`],
  ['another listing’s picture', 'wrong_listing', `<a href="https://dir.example/">${img.replace('/bramble/', '/other/')}</a>`],
  // Not visible.
  ['the attribute hidden', 'hidden', `<div hidden>${badge}</div>`],
  ['hidden until found', 'hidden', `<div hidden="until-found">${badge}</div>`],
  ['display', 'hidden', link('style="display:none"')],
  ['display of somebody around', 'hidden', `<div style="DISPLAY : None !important"><p><span>${badge}</span></p></div>`],
  ['visibility', 'hidden', `<div style="visibility:hidden">${badge}</div>`],
  ['opacity', 'hidden', `<div style="opacity:0">${badge}</div>`],
  ['next to no opacity', 'hidden', `<div style="opacity:.01">${badge}</div>`],
  ['off the screen', 'hidden', `<div style="position:absolute;left:-9999px">${badge}</div>`],
  ['off the screen by a margin', 'hidden', `<div style="margin-left:-500em">${badge}</div>`],
  ['off the screen by a transform', 'hidden', `<div style="transform:translateX(-9999px)">${badge}</div>`],
  ['no height', 'hidden', `<div style="height:0;overflow:hidden">${badge}</div>`],
  ['one pixel', 'hidden', `<div style="width:1px;height:1px;overflow:hidden">${badge}</div>`],
  ['clipped', 'hidden', `<div style="clip-path:inset(50%)">${badge}</div>`],
  ['a picture of one pixel', 'hidden', link('', `<img src="${PICTURE}" width="1" height="1">`)],
  ['a picture of no size by style', 'hidden', link('', `<img src="${PICTURE}" style="width:0">`)],
  ['words of no size', 'hidden', `<p style="font-size:0">${link()}</p>`],
  ['words of no colour', 'hidden', link('style="color:transparent"')],
  ['words of the colour of their ground', 'hidden', link('style="color:#fff;background-color:#fff"')],
  ['an empty link', 'hidden', link('', '')],
  ['a link of white space and joiners', 'hidden', link('', '&nbsp;&#8203;\u200b&zwnj; ')],
  ['a link of hidden words', 'hidden', link('', '<span hidden>Dir</span>')],
  ['a class of the page’s own', 'hidden', css('p{color:red}.promo{display:none}', `<p class="x promo">${badge}</p>`)],
  ['an id of the page’s own', 'hidden', css('/* } */ #promo { position: fixed; top: -999px }', `<p id="promo">${badge}</p>`)],
  ['a class that makes the picture tiny', 'hidden', css('.i{width:0}', link('', `<img class="i" src="${PICTURE}">`))],
  ['a customary class', 'hidden', `<div class="sr-only">${badge}</div>`],
  ['folded', 'hidden', `<details><summary>More</summary>${badge}</details>`],
  ['a closed dialog', 'hidden', `<dialog>${badge}</dialog>`],
  ['a popover', 'hidden', `<div popover>${badge}</div>`],
  ['a hidden picture in a link to somewhere else', 'hidden', `<a href="https://dir.example/"><span hidden>${img}</span>Dir</a>`],
  // Not part of the page.
  ['a script', 'script_only', `<script>document.write('${badge.replaceAll('/', '\\/')}')</script>`],
  ['JSON', 'script_only', `<script type="application/json">{"url":"${LISTING}"}</script>`],
  ['a template', 'script_only', `<template>${badge}</template>`],
  ['noscript', 'script_only', `<noscript>${badge}</noscript>`],
  ['a frame’s own document', 'script_only', `<iframe srcdoc="${badge.replaceAll('"', '&quot;')}"></iframe>`],
  ['a comment', 'commented_out', `<p>Bramble</p><!-- ${badge} -->`],
  ['a comment that never closes', 'commented_out', `<p>Bramble</p><!-- ${badge}`],
  ['a conditional comment', 'commented_out', `<!--[if IE]>${badge}<![endif]-->`],
  // Missing.
  ['nothing', 'missing', '<h1>Bramble</h1>'],
  ['an empty page', 'missing', ''],
  ['the picture without a link', 'missing', `<p>${img}</p>`],
  ['the picture in a link to the same page', 'missing', `<a href="#">${img}</a>`],
  ['the picture in a link that runs a script', 'missing', `<a href="javascript:open()">${img}</a>`],
  ['an anchor without an address', 'missing', `<a name="x">${img}</a>`],
  ['the address as text', 'missing', `<p>${LISTING}</p>`],
  ['the code as text', 'missing', `<textarea>${badge}</textarea>`],
  ['an attribute of something else', 'missing', `<div data-href="${LISTING}">Dir</div>`],
  ['another site', 'missing', '<a href="https://other.example/listings/bramble">Dir</a>'],
  ['another port', 'missing', '<a href="https://dir.example:8443/listings/bramble">Dir</a>'],
  ['a host that begins the same', 'missing', '<a href="https://dir.example.evil.example/listings/bramble">Dir</a>'],
  ['our host as a user name', 'missing', '<a href="https://dir.example@evil.example/listings/bramble">Dir</a>'],
  ['our address in somebody’s query', 'missing', `<a href="https://evil.example/?u=${LISTING}">Dir</a>`],
  ['a page below the listing’s', 'missing', `<a href="${LISTING}/edit">Dir</a>`],
  ['the site alone', 'missing', '<a href="https://dir.example/">Dir</a>'],
  ['a picture that is no badge', 'missing', '<a href="https://dir.example/"><img src="https://dir.example/badges/bramble/nope.svg"></a>'],
  ['a relative address of the company', 'missing', '<a href="/listings/bramble">Dir</a>'],
  ['a <link> of the head', 'missing', `<link rel="canonical" href="${LISTING}">`],
];

describe('findBadge', () => {
  it.each(cases)('%s: %s', (_, code, html) => {
    const { badge: found, detail, url } = look(html);
    expect({ found, url }).toEqual({ found: code, url: pageUrl });
    expect(detail.length).toBeGreaterThan(20);
    expect(detail.length).toBeLessThan(1000);
  });

  it('returns what was found', () => {
    expect(look('<a href="https://dir.example/listings/other">Dir</a>').detail).toContain('https://dir.example/listings/other');
    expect(look(`<p class="sr-only">${badge}</p>`).detail).toContain('(the class sr-only)');
    expect(look(`<p style="visibility:hidden">${badge}</p>`).detail).toContain('(visibility: hidden)');
    expect(look(`<p style="position:absolute;left:-9999px">${badge}</p>`).detail).toContain('(left: -9999px)');
    expect(look(`<p style="opacity:0">${badge}</p>`).detail).toContain('(opacity: 0)');
    expect(look(`<p>${img}</p>`).detail).toContain('Make it link to https://dir.example/listings/bramble');
    expect(look(`<p>${LISTING}</p>`).detail).toContain('not as a link');
    expect(look(`<noscript>${badge}</noscript>`).detail).toContain('noscript');
    expect(look(`<a href="https://dir.example/listings/${'x'.repeat(3000)}">Dir</a>`).detail.length).toBeLessThan(1000);
  });

  it.each<[string, string, BadgeFindingCode]>([
    ['100,000 elements inside each other', `${'<div class="a" style="color:red">'.repeat(100_000)}${badge}`, 'found'],
    ['100,000 links inside each other', `${'<a href="/x">'.repeat(100_000)}${badge}`, 'found'],
    ['a page of 5 MB', `<p>${'word '.repeat(1_000_000)}</p>${badge}`, 'found'],
    ['5 MB that only begin', `${'<'.repeat(2_500_000)}${'<a '.repeat(800_000)}`, 'missing'],
    ['comments that never close', '<!--'.repeat(500_000), 'missing'],
    ['styles that never close', css(`${'a{/*'.repeat(200_000)}`, badge), 'found'],
    ['a style without any brace', css('a,'.repeat(200_000), badge), 'found'],
    ['a declaration without end', `<p style="${'a'.repeat(1_000_000)};${':;'.repeat(500_000)}">${badge}</p>`, 'found'],
    ['a script that nearly names it, often', `<script>${'https://dir.example/listings/bramble-'.repeat(50_000)}</script>`, 'missing'],
    ['classes without number', css('.a{display:none}', `<p class="${'b '.repeat(500_000)}">${badge}</p>`), 'found'],
    ['a zoom of zeros', `<p style="zoom:${zeros}x">${badge}</p>`, 'found'],
    ['an opacity of digits', `<p style="opacity:${zeros}x">${badge}</p>`, 'found'],
    ['a text size of digits', `<p style="font-size:${zeros}x">${badge}</p>`, 'found'],
    ['a filter of spaces', `<p style="filter:opacity(${' '.repeat(2_000_000)}x">${badge}</p>`, 'found'],
    ['a height of zeros', `<p style="overflow:hidden;height:${zeros}x">${badge}</p>`, 'found'],
  ])('ends with %s', (_, html, code) => expect(look(html).badge).toBe(code));
});
