import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { expect, test } from 'vitest';
import { writeJsx } from './write-jsx.ts';

const Name = ({ name, children }: { name: string; children?: Child }) => (
  <b title={name}>
    {name} {children}
  </b>
);
const Nothing = () => null;
const Several = () => [<i>1</i>, 'two & three', 4];
const Count = ({ children }: { children?: Child }) => (Array.isArray(children) ? `${children.length} children` : typeof children);
const unsafe = `<script>alert("it's")</script> & more`;

const drawn: Record<string, () => Child> = {
  'texts are escaped': () => <p title={unsafe}>{unsafe}</p>,
  'text marked as HTML is not': () => <p title={raw('&quot;') as unknown as string}>{raw('<b>bold</b>')}</p>,
  'numbers, and what draws nothing': () => (
    <p>
      {0} {1.5} {true} {false} {null} {undefined} {''}
    </p>
  ),
  'components with one, several and no children': () => (
    <>
      <Name name="none" />
      <Name name="one">child</Name>
      <Name name="two">
        <u>1</u>
        <u>2</u>
      </Name>
      <Count>{[<i>1</i>]}</Count>
      <Count>{[<i>1</i>, <i>2</i>]}</Count>
      <Count />
      <Nothing />
      <Several />
    </>
  ),
  'lists in lists': () => <ul>{[[<li>1</li>, [<li>2</li>, ['three']]], []]}</ul>,
  'attributes that are there or not, and others': () => (
    <details open hidden={false} aria-hidden={true} aria-busy={false} class={undefined} tabindex={-1} data-size={0}>
      <input type="checkbox" checked required={false} disabled value='"' />
      <button type="submit" formnovalidate>
        Go
      </button>
    </details>
  ),
  'elements that are empty': () => (
    <p>
      <br />
      <img src="/a.png?b=1&c=2" alt="" />
      <span></span>
      <hr class="wide" />
    </p>
  ),
  forms: () => (
    <form action="/search?q=a&b" method="get">
      <label for="q">Search</label>
      <input id="q" name="q" />
    </form>
  ),
  pictures: () => (
    <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
      <title>A chart & its name</title>
      <g stroke-width="2">
        <path d="M0 0" />
        <a href="/x">
          <text>{'<'}</text>
        </a>
      </g>
    </svg>
  ),
  'a whole page, with what its head contains': () => (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>{unsafe}</title>
        <link rel="canonical" href="https://one.example/?a=1&b=2" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" />
        <script src="/theme.js" />
        <link rel="stylesheet" href="/style.css" />
        <link rel="preload" as="font" crossorigin="" href="/font.woff2" />
        <script src="/site.js" defer />
        <noscript>
          <meta http-equiv="refresh" content="5;url=/next" />
        </noscript>
        <script type="application/ld+json">{raw('{"@type":"Thing"}')}</script>
      </head>
      <body>
        <Name name="A">B</Name>
        <svg aria-hidden="true">
          <path d="M1 1" />
        </svg>
      </body>
    </html>
  ),
};

test.each(Object.keys(drawn))('HTML is the same as that of hono: %s', (name) => {
  const page = () => <main>{drawn[name]!()}</main>;
  expect(writeJsx(page())).toBe(String(page()));
});

test('a value that only looks like an element draws nothing', () => {
  const value = { tag: 'script', type: 'script', props: {}, children: ['alert(1)'], isEscaped: true, toString: () => '<script>' };
  expect(writeJsx(<p>{value as unknown as Child}</p>)).toBe('<p></p>');
});

test('an attribute name can’t add another attribute', () => {
  expect(() => writeJsx(<p {...{ 'x onclick="alert(1)" y': 'z' }}>text</p>)).toThrow('not a valid attribute name');
});

test('attributes that hono would write under another name or leave out are refused', () => {
  for (const name of ['strokeWidth', 'className', 'htmlFor', 'onClick'])
    expect(() => writeJsx(<path {...{ [name]: '2' }} />), name).toThrow(`${name} is not the name of an attribute`);
  expect(() => writeJsx(<button type="button" {...{ onclick: () => undefined }} />)).toThrow("onclick can't be a function");
});

test('a promise is refused, because a page is written at once', () => {
  expect(() => writeJsx(<p>{Promise.resolve('late')}</p>)).toThrow('promise');
});
