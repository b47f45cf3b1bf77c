import type { getPage } from '../../../sites/index.ts';
import { say } from '../../words/say.ts';

/** The fields of a page of the operator's own as its form sends them, to compare with what was entered. */
export function savedPage(page: Awaited<ReturnType<typeof getPage.handle>>) {
  const box = (name: 'is_public' | 'in_header' | 'in_footer', label: string) => ({
    name,
    label,
    value: page[name] ? 'yes' : '',
    shows: page[name] ? say('Yes') : say('No'),
  });
  return [
    { name: 'title', label: say('Title'), value: page.title },
    { name: 'body', label: say('Text'), value: page.body },
    box('is_public', say('Public')),
    box('in_header', say('Link to it at the top of every page')),
    box('in_footer', say('Link to it at the bottom of every page')),
  ];
}
