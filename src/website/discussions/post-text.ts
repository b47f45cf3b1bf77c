import MarkdownIt from 'markdown-it';
import { findMentions } from '../../discussions/index.ts';
import { safeUrl } from '../words/safe-url.ts';

// A part of Markdown: bold, italics, links, lists, quotes and code. No headings, pictures, tables or rules, which would break up other people's page.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false, breaks: true }).disable([
  'heading',
  'lheading',
  'hr',
  'table',
  'image',
  'html_block',
  'html_inline',
  'reference',
]);
markdown.validateLink = (url) => safeUrl(url) !== undefined;
markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]!.attrSet('rel', 'nofollow ugc noopener');
  return self.renderToken(tokens, index, options);
};
// Deeply nested quotes would only take time to render.
markdown.options.maxNesting = 12;
const { escapeHtml } = markdown.utils;
markdown.renderer.rules.text = (tokens, index, _options, env) =>
  markNames(tokens[index]!.content, (env as { names?: readonly string[] } | undefined)?.names ?? []);
for (const rule of ['paragraph_open', 'blockquote_open', 'bullet_list_open', 'ordered_list_open'])
  markdown.renderer.rules[rule] = (tokens, index, options, _env, self) => {
    tokens[index]!.attrSet('dir', 'auto');
    return self.renderToken(tokens, index, options);
  };

/** Renders a post. @param names of people in its discussion, whose mentions are marked */
export function renderPost(text: string, names: readonly string[] = []): string {
  return markdown.render(text, { names }).replaceAll('<pre>', '<pre tabindex="0">');
}

/** The first words of a post, cut where a word ends. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/u, '')}…`;
}

function markNames(text: string, names: readonly string[]): string {
  const mentioned = findMentions(
    text,
    names.map((name) => ({ name })),
  ).map(({ name }) => name.trim());
  if (mentioned.length === 0) return escapeHtml(text);
  const longestFirst = mentioned.sort((a, b) => b.length - a.length).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`));
  const parts = text.split(new RegExp(`(@(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}_]))`, 'iu'));
  return parts.map((part, i) => (i % 2 === 1 ? `<strong class="mention">${escapeHtml(part)}</strong>` : escapeHtml(part))).join('');
}
