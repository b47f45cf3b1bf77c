/** Maximum number of records waiting for the endpoint. Further ones are dropped, so that a missing endpoint doesn't affect the service. */
const MOST_WAITING = 4096;
const BATCH = 512;
const TIMEOUT_MS = 10_000;
/** How long a stopping service waits for the endpoint. */
const CLOSE_MS = 2000;

export interface Sender {
  add(record: object): void;
  close(): Promise<void>;
}

/** Sends records in batches. A batch that the endpoint doesn't accept is dropped, and nothing ever waits for it. */
export function openSender(given: {
  url: string;
  headers: Readonly<Record<string, string>>;
  pauseMs: number;
  wrap(records: readonly object[]): object;
  onProblem(problem: string): void;
}): Sender {
  let waiting: object[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isFailing = false;

  const fail = (problem: string) => {
    if (!isFailing) given.onProblem(problem);
    isFailing = true;
  };
  const send = async (records: readonly object[]) => {
    try {
      const answer = await fetch(given.url, {
        method: 'POST',
        headers: { ...given.headers, 'content-type': 'application/json' },
        body: JSON.stringify(given.wrap(records)),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) isFailing = false;
      else fail(`it answers ${answer.status}`);
    } catch (error) {
      fail(String(((error as Error).cause as { code?: string } | undefined)?.code ?? (error as Error).name));
    }
  };
  const empty = async () => {
    while (waiting.length > 0) {
      const records = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      await send(records);
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    sending ??= empty().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  return {
    add(record) {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(record);
      timer ??= setTimeout(flush, given.pauseMs).unref();
    },
    async close() {
      let bound: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        bound = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([Promise.resolve(sending).then(flush), late]);
      clearTimeout(bound);
    },
  };
}
