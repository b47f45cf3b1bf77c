import { expect, it } from 'vitest';
import { findMetaTags } from './find-meta-tags.ts';

const TAG = '<meta name="slipway-verification" content="T">';
const read = (html: string) => findMetaTags(html, 'slipway-verification');

it.each([
  ['in the head', `<!doctype html><html><head><title>A</title>${TAG}</head><body></body></html>`],
  ['with the head left out', `<!doctype html>\n<meta charset=utf-8>\n${TAG}<h1>A</h1>`],
  ['in capitals, without quotes, the other way round', '<HTML><HEAD><META CONTENT=T NAME=Slipway-Verification></HEAD>'],
  ['after scripts and styles', `<head><script>if (a < b) document.write("</p>")</script><style>p > a {}</style><noscript><img src=x></noscript>${TAG}`],
  ['after comments and a byte order mark', `\ufeff<!-- hello --><html><head><!-- <h1> -->${TAG}`],
  ['with an entity', '<head><meta name="slipway-verification" content="&#84;"></head>'],
  ['as XHTML', '<html><head><meta name="slipway-verification" content=" T " /></head></html>'],
])('a tag %s counts', (_where, html) => {
  expect(read(html)).toEqual(['T']);
});

it.each([
  ['the body', `<head></head><body>${TAG}</body>`],
  ['the body whose tag is left out', `<title>A</title><p>A</p>${TAG}`],
  ['what follows the first word', `<head><title>A</title>Hello ${TAG}</head>`],
  ['what follows an entity', `<head>&amp;${TAG}</head>`],
  ['what follows the head', `<head></head>${TAG}<body>`],
  ['a comment', `<head><!-- ${TAG} --></head>`],
  ['a comment of another kind', `<head><![CDATA[ ${TAG} ]]></head>`],
  ['a script', `<head><script>var a = '${TAG}'</script></head>`],
  ['a script that seems to be closed', `<head><script src="a.js"/>${TAG}</script></head>`],
  ['a title', `<head><title>${TAG}</title></head>`],
  ['a style', `<head><style>${TAG}</style></head>`],
  ['noscript', `<head><noscript>${TAG}</noscript></head>`],
  ['a template in a template', `<head><template><template></template>${TAG}</template></head>`],
  ['an attribute', `<head><meta name="description" content='${TAG}'></head>`],
  ['the value of a textarea', `<textarea><head>${TAG}</head></textarea>`],
  ['a second head', `<p>A</p><head>${TAG}</head>`],
  ['another name', '<head><meta property="slipway-verification" content="T"><meta name="x-slipway-verification" content="T"></head>'],
  ['the second of two attributes of one name', '<head><meta name="a" name="slipway-verification" content="T"></head>'],
])('a tag in %s does not', (_where, html) => {
  expect(read(html)).toEqual([]);
});

it('a long page with nothing but tags is read in a moment', () => {
  expect(read(`<head>${'<template>'.repeat(200_000)}${TAG}`)).toEqual([]);
  expect(read(`<head>${TAG.repeat(20_000)}`)).toHaveLength(20_000);
});
