import type { Letter } from '../../platform/mail/index.ts';
import type { KindKey } from '../kinds/index.ts';
import type { NewNotice, NoticeTexts } from './notice-store.ts';

const shorten = (text: string, most: number): string | null => {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat === '') return null;
  return flat.length <= most ? flat : `${flat.slice(0, most - 1).replace(/\s\S*$/, '')}…`;
};

/** An email as an entry on the notifications page: its subject, the first sentence about the event, and the page that its button opens. */
export const noticeOf = (letter: Letter, given: { accountId: number; kind: KindKey }): NewNotice => ({ ...given, ...textsOfLetter(letter) });

/**
 * A notice in the words of its email: the subject (200 characters), the first paragraph (300), and where its first button leads. The path
 * is null if that is outside the site.
 */
export function textsOfLetter(letter: Letter): NoticeTexts {
  const { site, subject, blocks } = letter;
  const texts = blocks.filter((block) => typeof block === 'string');
  const button = blocks.find((block): block is { button: { label: string; url: string } } => typeof block === 'object' && 'button' in block);
  const path = button?.button.url.startsWith(`${site.origin}/`) ? button.button.url.slice(site.origin.length) : null;
  return {
    siteId: site.id,
    subject: shorten(subject, 200) ?? site.name,
    says: shorten(texts[0] ?? letter.opening ?? '', 300),
    path: path && /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && path.length <= 2000 ? path : null,
  };
}
