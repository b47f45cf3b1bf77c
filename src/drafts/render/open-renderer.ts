import type { Answer } from '../crawl/site-fetch.ts';
import { type RunningBrowser, startBrowser } from './start-browser.ts';
import type { Turns } from './turns.ts';

const RENDER_MS = 12_000;
/**
 * Half a second of the page's own time. A page without requests for this long counts as finished. On a busy machine its scripts are
 * slow, and so is this.
 */
const QUIET = 'new Promise((done) => { let left = 10; const tick = () => void (left-- > 0 ? setTimeout(tick, 50) : done()); tick(); })';
const POLL_MS = 50;
const MOST_PAGES = 6;
const MOST_REQUESTS = 80;
const MOST_BYTES = 12 * 1024 * 1024;
const MOST_HTML = 1_500_000;
/** Request types that can provide text; pictures, fonts, videos and frames are skipped. */
const wanted = ['Document', 'Script', 'XHR', 'Fetch'];

const wait = (ms: number) => new Promise<false>((resolve) => void setTimeout(resolve, ms, false).unref());

/** A Chromium to start, and how many run at the same time. */
export interface Browser {
  path: string;
  /** One for all crawls. */
  turns: Turns;
  /** The most time for a page, in milliseconds; default: 12 s. Half of it is for its scripts. */
  renderMs?: number;
}

/** Renders pages that are filled by scripts. */
export interface Renderer {
  /** The page's HTML after its scripts ran; undefined if it couldn't be rendered. */
  render(url: string): Promise<string | undefined>;
  end(): void;
}

interface Paused {
  requestId: string;
  resourceType: string;
  request: { url: string; method: string };
}

/**
 * A browser for one crawl, started with the first page that needs it.
 * @param given.get fetches as the crawl does: public addresses only, under robots.txt, with limits
 */
export function openRenderer(given: { browser: Browser; get(url: string): Promise<Answer>; signal: AbortSignal }): Renderer {
  let turn: Promise<unknown> = Promise.resolve();
  let room = MOST_PAGES;
  const { renderMs = RENDER_MS } = given.browser;
  const running = new Set<RunningBrowser>();

  async function renderNow(url: string): Promise<string | undefined> {
    if (given.signal.aborted || room-- <= 0) return undefined;
    const giveBack = await given.browser.turns.take(given.signal);
    if (!giveBack) return undefined;
    const state = { requests: 0, bytes: 0, open: 0, answers: 0, isLoaded: false, hasDocument: false };
    const browser = startBrowser(given.browser.path, ({ method, params }) => {
      if (method === 'Page.loadEventFired') state.isLoaded = true;
      // A page with an alert() would wait forever.
      if (method === 'Page.javascriptDialogOpening') send('Page.handleJavaScriptDialog', { accept: false }).catch(() => {});
      if (method === 'Fetch.requestPaused') answer(params as unknown as Paused).catch(() => {});
    });
    running.add(browser);
    // Its memory is only free once the process has ended.
    void browser.ended.then(giveBack);
    let session = '';
    const send = (method: string, params?: object) => browser.send(method, params, session);

    async function answer({ requestId, resourceType, request }: Paused): Promise<void> {
      const isPage = resourceType === 'Document';
      const isRefused = request.method !== 'GET' || !wanted.includes(resourceType) || (isPage && state.hasDocument) || state.bytes > MOST_BYTES;
      if (isRefused || ++state.requests > MOST_REQUESTS) return void (await send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
      if (isPage) state.hasDocument = true;
      state.open++;
      try {
        const { status, contentType, body } = await given.get(request.url);
        state.bytes += body.length;
        const responseHeaders = [
          { name: 'Content-Type', value: contentType },
          // There are no sessions here: anything public may be read by the page.
          { name: 'Access-Control-Allow-Origin', value: '*' },
        ];
        await send('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders, body: body.toString('base64') });
      } catch {
        await send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
      } finally {
        state.open--;
        state.answers++;
      }
    }

    /** Whether the page has loaded and made no requests for a while. Evaluated in an isolated world, where the page's scripts can't interfere. */
    async function isQuiet(frameId: unknown): Promise<boolean> {
      if (!state.isLoaded || state.open > 0) return false;
      const { answers } = state;
      try {
        const { executionContextId: contextId } = await send('Page.createIsolatedWorld', { frameId });
        await send('Runtime.evaluate', { expression: QUIET, awaitPromise: true, contextId });
      } catch {
        return false;
      }
      return state.open === 0 && state.answers === answers;
    }

    const timer = setTimeout(browser.end, renderMs);
    try {
      const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
      session = String((await browser.send('Target.attachToTarget', { targetId, flatten: true })).sessionId);
      await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
      await send('Page.enable');
      await send('Page.navigate', { url });
      const until = performance.now() + renderMs / 2;
      const timeUp = wait(renderMs / 2);
      for (let isDone = false; !isDone && performance.now() < until; ) {
        const pause = wait(POLL_MS);
        isDone = await Promise.race([isQuiet(targetId), timeUp]);
        await pause;
      }
      const { result } = await send('Runtime.evaluate', { expression: `document.documentElement.outerHTML.slice(0, ${MOST_HTML})`, timeout: 2_000 });
      const html = (result as { value?: unknown } | undefined)?.value;
      return typeof html === 'string' ? html : undefined;
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
      running.delete(browser);
      browser.end();
    }
  }

  const end = () => {
    for (const browser of running) browser.end();
  };
  given.signal.addEventListener('abort', end, { once: true });
  return {
    render(url) {
      const html = turn.then(() => renderNow(url));
      turn = html;
      return html;
    },
    end,
  };
}
