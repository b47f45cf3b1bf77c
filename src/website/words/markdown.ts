import MarkdownIt from 'markdown-it';
import { safeUrl } from './safe-url.ts';

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

/** The longest address of a link. Without a bound, a text of one refused address inside another takes seconds. */
const LONGEST = 2048;
/** Up to this length, the marks of Markdown in an address (`_`, `*`) are read as a part of it. It is tried at every `://`. */
const LONGEST_IN_MARKS = 512;

// Addresses on this site, and those allowed in any link.
markdown.validateLink = (url) => url.length <= LONGEST && (/^(?:\/(?![/\\])|#)/.test(url) || safeUrl(url) !== undefined);

const { linkify } = markdown;
// Neither addresses without a scheme nor those of files are links.
for (const scheme of ['//', 'ftp:']) linkify.add(scheme, null);
const find = linkify.matchAtStart.bind(linkify);
linkify.matchAtStart = (text) => {
  const found = find(text.slice(0, LONGEST_IN_MARKS));
  return found !== null && found.lastIndex < LONGEST_IN_MARKS ? found : null;
};
const normalize = markdown.normalizeLink;
markdown.normalizeLink = (url) => (url.length <= LONGEST ? normalize(url) : url);

markdown.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  const token = tokens[index]!;
  if (!/^[/#]/.test(String(token.attrGet('href')))) token.attrSet('rel', 'nofollow ugc noopener');
  return self.renderToken(tokens, index, options);
};

// Pictures on other hosts would tell them who reads the page, so they become links.
markdown.renderer.rules.image = (tokens, index) => {
  const token = tokens[index]!;
  const src = String(token.attrGet('src'));
  const alt = markdown.utils.escapeHtml(token.content);
  if (src.startsWith('/')) return `<img src="${markdown.utils.escapeHtml(src)}" alt="${alt}" loading="lazy">`;
  return `<a href="${markdown.utils.escapeHtml(src)}" rel="nofollow ugc noopener">${alt || 'Picture'}</a>`;
};

// The page's own title is its h1.
markdown.core.ruler.push('lower_headings', (state) => {
  for (const token of state.tokens) if (token.type.startsWith('heading_') && token.tag === 'h1') token.tag = 'h2';
});

markdown.renderer.rules.table_open = () => '<div class="table-wrap" tabindex="0"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

/** Renders Markdown as HTML. Raw HTML is shown as text; links are http, https, mailto or on this site. */
export function renderMarkdown(text: string): string {
  // Wide code blocks can be scrolled with the keyboard.
  return markdown.render(text).replaceAll('<pre>', '<pre tabindex="0">');
}

/** One line of Markdown, for code and links in a description. */
export function renderInline(text: string): string {
  return markdown.renderInline(text);
}
