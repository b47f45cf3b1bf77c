import { randomUUID } from 'node:crypto';
import { boundFetch, type Fetch } from '../../../platform/bounded-fetch.ts';
import type { ModelSettings } from '../../../platform/config/model-settings.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { CrawledSite } from '../../crawl/crawled-site.ts';
import type { WorkerPool } from '../../worker/pool.ts';
import type { Drafted, Drafter, DrafterKnows } from '../drafter.ts';
import { askModel, NoAnswer } from './ask-model.ts';
import { openProvider } from './open-provider.ts';
import { answerSchema } from './questions.ts';
import { tokensOf } from './show-site.ts';
import { writePrompt } from './write-prompt.ts';

/** The answer's share of all tokens. */
const ANSWER_SHARE = 1 / 4;
const MOST_ANSWER_TOKENS = 16_000;
/** A token is at most a word; the rest is what servers add around an answer. */
const BYTES_PER_TOKEN = 32;
const BYTES_AROUND = 256 * 1024;
/** Time reserved for processing the answer while a person is waiting. */
const SETTLE_MS = 5_000;
const FIRST_WAIT_MS = 500;

interface Given {
  /** Drafts in parallel, fills what the model leaves blank, and replaces the model if it fails. */
  fallback: Drafter;
  workers: WorkerPool;
  log: Log;
  fetch?: Fetch;
  /** Milliseconds before a busy server is asked again; doubles each time. Default: half a second. */
  firstWaitMs?: number;
}

/**
 * The drafter that asks a language model. Everything the model says is checked against the pages; the fallback fills what it
 * leaves blank or can't prove. Never fails because of the model, and stays within its time and token limits.
 */
export function openModelDrafter(settings: ModelSettings, given: Given): Drafter {
  const { fallback, workers, log, fetch = globalThis.fetch, firstWaitMs = FIRST_WAIT_MS } = given;
  const maxOutputTokens = Math.min(MOST_ANSWER_TOKENS, Math.floor(settings.maxTokens * ANSWER_SHARE));
  const bounded = boundFetch(fetch, { maxBytes: maxOutputTokens * BYTES_PER_TOKEN + BYTES_AROUND });
  let opened: Promise<Parameters<typeof askModel>[0]> | undefined;
  const open = () => {
    opened ??= openProvider(settings, bounded).then((model) => ({ model, holdsToForm: true, firstWaitMs }));
    return opened;
  };

  const ask = async (site: CrawledSite, knows: DrafterKnows, signal: AbortSignal) => {
    const { fields } = knows;
    const mark = `#${randomUUID()}`;
    const told = tokensOf(writePrompt({ pages: [], categories: [] }, { fields, mark }).system);
    const tokens = Math.max(500, settings.maxTokens - maxOutputTokens - told);
    const shown = await workers.run('show', { site, categories: knows.categories, tokens });
    if (shown.pages.length === 0) throw new NoAnswer('unproven');
    const answer = await askModel(await open(), { ...writePrompt(shown, { fields, mark }), schema: answerSchema(fields), maxOutputTokens, signal });
    return { shown: shown.pages, answer };
  };

  return {
    async draft(site, knows) {
      const started = performance.now();
      const stop = new AbortController();
      const ms = Math.max(0, Math.min(settings.timeoutMs, (knows.withinMs ?? Number.POSITIVE_INFINITY) - SETTLE_MS));
      const timer = setTimeout(() => stop.abort(), ms);
      const asked = ask(site, knows, stop.signal).catch((error: unknown) => failed(error));
      const told = (facts: object) => ({ model: settings.name, ms: Math.round(performance.now() - started), ...facts });
      try {
        const extractive = await fallback.draft(site, knows);
        const answered = await asked;
        if (answered instanceof NoAnswer) return fallBack(extractive, answered);
        const { answer, shown } = answered;
        const pages = site.pages.map(({ html: _, ...page }) => page);
        const settling = workers.run('settle', { answer: answer.value, shown, pages, host: site.host, categories: knows.categories, extractive });
        const drafted = await settling.catch((error: unknown) => failed(error));
        if (drafted instanceof NoAnswer) return fallBack(extractive, drafted);
        if (drafted.drafted_by === 'extractive') return fallBack(extractive, new NoAnswer('unproven'));
        log.debug(told({ tokens: answer.tokens }), 'a model wrote a draft');
        return drafted;
      } finally {
        clearTimeout(timer);
        stop.abort();
      }

      function fallBack(extractive: Drafted, { reason, message, cause }: NoAnswer): Drafted {
        const { statusCode: status } = (cause ?? {}) as { statusCode?: number };
        log.warn(told({ reason, ...(status !== undefined && { status }) }), 'the model wrote no draft, so the extractive drafter did');
        return { ...extractive, drafted_by: 'extractive', note: `${message}, so this draft was taken from the website word for word.` };
      }
    },
  };
}

/** A bug of ours is handled like a model failure: the draft continues without the model. */
function failed(error: unknown): NoAnswer {
  return error instanceof NoAnswer ? error : new NoAnswer('broken', error);
}
