import type { Child } from 'hono/jsx';
import { say } from '../words/say.ts';

/** A heading with a link to the full list. */
export const SectionHead = ({ title, to, more, children }: { title: Child; to?: string; more?: string; children?: Child }) => (
  <div class="section-head">
    <h2>{title}</h2>
    {children}
    {to && <a href={to}>{more ?? say('All')}</a>}
  </div>
);

/** A page's header: its section, its only h1, and a sentence. */
export const PageHead = ({ title, over, children }: { title: Child; over?: Child; children?: Child }) => (
  <header class="page-head">
    {over && <p class="over">{over}</p>} <h1 dir="auto">{title}</h1> {children}
  </header>
);
