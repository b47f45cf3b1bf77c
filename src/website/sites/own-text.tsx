import { raw } from 'hono/html';
import { getSiteText, type TextPage } from '../../sites/index.ts';
import type { Page, PageVisit, Sheet } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { renderMarkdown } from '../words/markdown.ts';
import { Operator } from './legal-page.tsx';

/** A page with the operator's Markdown, or the included template until they set one. */
export function ownText(given: { page: TextPage; title: () => string; template: (visit: PageVisit) => Sheet }): Page {
  const { page, title, template } = given;
  return {
    path: `/${page}`,
    async show(visit) {
      const { text } = await visit.ask(getSiteText, { body: { page, language: visit.reader.language } });
      if (text === null) return template(visit);
      return () => ({
        title: title(),
        description: visit.site.purpose ?? visit.site.tagline,
        body: (
          <div class="reading legal">
            <PageHead title={title()} />
            {/* The operator's Markdown: raw HTML in it is shown as text. */}
            <div class="prose" lang={text.language} dir="auto">
              {raw(renderMarkdown(text.body))}
            </div>
            {page === 'contact' && <Operator site={visit.site} />}
          </div>
        ),
      });
    },
  };
}
