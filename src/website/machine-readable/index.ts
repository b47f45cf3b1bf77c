import type { AnyOperation } from '../../contract/operation.ts';
import type { Page } from '../page.ts';
import { awardLogPages } from './award-log.ts';
import { calendarPages } from './calendar/index.ts';
import { feedPages } from './feeds/index.ts';
import { llms } from './llms.ts';
import { manifest } from './manifest.ts';
import { mcpJson, serverJson } from './mcp-cards.ts';
import { robots } from './robots.ts';
import { changePassword, securityTxt } from './security-txt.ts';
import { sitemapPages } from './sitemap.ts';
import { staticPages } from './static-paths.ts';

/** Everything for programs instead of readers. @param operations the ones in the reference @param pages the ones for readers */
export function machinePages(operations: readonly AnyOperation[], pages: readonly Page[]): Page[] {
  return [
    ...sitemapPages(staticPages(pages)),
    ...feedPages,
    ...calendarPages,
    ...awardLogPages,
    robots,
    llms,
    securityTxt,
    changePassword,
    manifest,
    serverJson,
    mcpJson(operations),
  ];
}
