import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call, Origin, Site } from '../../contract/call.ts';
import type { Caller } from '../../contract/caller.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import type { Door } from '../http/challenge.ts';
import type { ServiceParts } from '../http/service-parts.ts';
import type { Allowance } from '../limits/rate-limiter.ts';
import type { Offer } from './offer.ts';

/** One HTTP request to the endpoint, passed on by app.ts. */
export interface McpRequest {
  message: IncomingMessage;
  response: ServerResponse;
  requestId: string;
}

/** The server's identity: its title is the site's name. */
export interface ServerInfo {
  name: string;
  title: string;
  version: string;
  websiteUrl: string;
  icons: { src: string; mimeType: string; sizes: string[] }[];
}

/** What app.ts provides in addition to the operations. */
export interface McpExtras {
  /** How the tools work together, for the model. */
  instructions(site: Site): string;
  serverInfo(site: Site): ServerInfo;
  resourceTemplates: readonly McpResourceTemplate[];
  prompts: readonly McpPrompt[];
  /** Origins whose pages may call, in addition to the site's own; `*` is any. */
  allowedOrigins(site: Site): readonly string[];
}

export interface McpResourceTemplate {
  name: string;
  /** With one variable for a slug: `listing://{slug}`. */
  uriTemplate: string;
  title: string;
  description: string;
  mimeType: 'text/markdown';
  /** @throws Refusal with status 404 if it doesn't exist */
  read(slug: string, call: Call): Promise<string>;
}

export interface McpPrompt {
  name: string;
  title: string;
  description: string;
  arguments: readonly { name: string; description: string; required: boolean }[];
  build(args: Record<string, string>): string;
}

/** What the handlers of one admitted HTTP request share. */
export interface Visit {
  site: Site;
  caller: Caller;
  requestId: string;
  from: Origin;
  /** JSON-RPC ids of tool calls that are over their limit. */
  overLimit: Map<string | number, Allowance>;
  door: Door;
  offer: Offer;
  /** Whether every client of this address gets the same tools. */
  isSameForAll: boolean;
  /** The protocol version given in the request. */
  version: string | undefined;
}

/** Shared by the whole endpoint, built once. */
export interface Endpoint {
  parts: ServiceParts;
  extras: McpExtras;
  operations: ReadonlyMap<string, AnyOperation>;
}
