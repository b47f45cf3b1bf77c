import type { AnyOperation } from '../../contract/operation.ts';
import type { Page } from '../page.ts';
import { calendarPages } from './calendar/index.ts';
import { feedPages } from './feeds/index.ts';
import { llms } from './llms.ts';
import { manifest } from './manifest.ts';
import { mcpJson, serverJson } from './mcp-cards.ts';
import { robots } from './robots.ts';
import { changePassword, securityTxt } from './security-txt.ts';
import { sitemapPages } from './sitemap.ts';

/** What is for programs and not for readers. @param operations those that the reference describes */
export function machinePages(operations: readonly AnyOperation[]): Page[] {
  return [...sitemapPages(operations), ...feedPages, ...calendarPages, robots, llms, securityTxt, changePassword, manifest, serverJson, mcpJson(operations)];
}
