import { raw } from 'hono/html';
import { readPage } from '../../sites/index.ts';
import type { Page } from '../page.ts';
import { PageHead } from '../parts/section-head.tsx';
import { renderMarkdown } from '../words/markdown.ts';

/** A page written by the operator. */
export const ownPage: Page = {
  path: '/pages/{slug}',
  async show({ ask, values, reader, site }) {
    const { title, body, language } = await ask(readPage, { body: { slug: values.slug!.slice(0, 80), language: reader.language } });
    return () => ({
      title,
      description: site.purpose ?? site.tagline,
      body: (
        <div class="reading legal">
          <PageHead title={title} />
          {/* The operator's Markdown: raw HTML in it is shown as text. */}
          <div class="prose" lang={language} dir="auto">
            {raw(renderMarkdown(body))}
          </div>
        </div>
      ),
    });
  },
};
