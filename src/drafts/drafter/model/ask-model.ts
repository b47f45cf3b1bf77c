import type { LanguageModel } from 'ai';
import type { z } from 'zod';
import { inSpan } from '../../../platform/tracing/spans.ts';
import { readJson } from './read-json.ts';
import type { Prompt } from './write-prompt.ts';

/** Why a model gave no usable answer, in words for people; never the server's own message, which may contain a key. */
export class NoAnswer extends Error {
  readonly reason: keyof typeof sentences;

  constructor(reason: keyof typeof sentences, cause?: unknown) {
    super(sentences[reason], { cause });
    this.reason = reason;
  }
}

const sentences = {
  timed_out: 'The language model did not answer in time',
  unavailable: 'The language model could not be reached',
  refused: 'The language model refused the request',
  too_large: 'The language model answered at too great a length',
  unreadable: 'The language model did not answer in the form that was asked for',
  broken: 'The language model could not be used',
  unproven: 'Nothing that the language model said could be proven by the website',
};

export interface Question extends Prompt {
  schema: z.ZodType;
  maxOutputTokens: number;
  signal: AbortSignal;
}

export interface Answer {
  value: Record<string, unknown>;
  tokens: { read: number | undefined; written: number | undefined };
}

interface Model {
  model: LanguageModel;
  holdsToForm: boolean;
  /** Pause before the second attempt, in milliseconds; each later one is twice as long. */
  firstWaitMs: number;
}

const MOST_ATTEMPTS = 4;

/**
 * Asks a model and reads its answer. Retries with increasing pauses if the server is busy or broken. An answer that was given is
 * paid for, so it is never requested twice. @param model.holdsToForm whether to ask the server to enforce the schema; becomes
 * false if it refuses. @throws NoAnswer
 */
export function askModel(model: Model, question: Question): Promise<Answer> {
  const { modelId } = typeof model.model === 'string' ? { modelId: model.model } : model.model;
  // The span only contains the length of the question and the answer, because they contain a website's text.
  const values = { 'gen_ai.operation.name': 'generate_content', 'gen_ai.request.model': modelId };
  return inSpan({ name: 'ask model', kind: 'client', values }, async (span) => {
    try {
      const answer = await askPatiently(model, question);
      span?.end({ values: { 'gen_ai.usage.input_tokens': answer.tokens.read, 'gen_ai.usage.output_tokens': answer.tokens.written } });
      return answer;
    } catch (error) {
      span?.end({ values: { 'error.type': error instanceof NoAnswer ? error.reason : 'broken' }, isFailure: true });
      throw error;
    }
  });
}

async function askPatiently(model: Model, question: Question): Promise<Answer> {
  const ai = await import('ai');
  // Otherwise it prints to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { schema, signal, maxOutputTokens, system, prompt } = question;
  let holdsToForm = model.holdsToForm;

  const once = async () => {
    const output = holdsToForm ? { output: ai.Output.object({ schema, name: 'profile' }) } : {};
    try {
      const { text, totalUsage } = await ai.generateText({
        model: model.model,
        system,
        prompt,
        maxOutputTokens,
        maxRetries: 0,
        abortSignal: signal,
        ...output,
      });
      return { text, usage: totalUsage };
    } catch (error) {
      // Truncated, in a code fence, or not quite in the format: parse it leniently like any other answer.
      if (ai.NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '', usage: error.usage };
      throw error;
    }
  };

  for (let attempt = 1; ; attempt++) {
    try {
      const { text, usage } = await once();
      model.holdsToForm = holdsToForm;
      const value = await readJson(text);
      if (!value) throw new NoAnswer('unreadable');
      return { value, tokens: { read: usage?.inputTokens, written: usage?.outputTokens } };
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      if (signal.aborted) throw new NoAnswer('timed_out', error);
      if (isTooLarge(error)) throw new NoAnswer('too_large', error);
      if (!ai.APICallError.isInstance(error)) throw new NoAnswer('broken', error);
      const { statusCode: status } = error;
      if (holdsToForm && status !== undefined && [400, 415, 422, 501].includes(status)) {
        holdsToForm = false;
        continue;
      }
      if (status === 200) throw new NoAnswer('unreadable', error);
      if (status !== undefined && !isPassing(status)) throw new NoAnswer('refused', error);
      const wait = waitBefore(attempt, { headers: error.responseHeaders, firstWaitMs: model.firstWaitMs });
      if (attempt >= MOST_ATTEMPTS || !(await sleep(wait, signal))) throw new NoAnswer(signal.aborted ? 'timed_out' : 'unavailable', error);
    }
  }
}

function isPassing(status: number): boolean {
  return status === 408 || status === 409 || status === 429 || (status >= 500 && status !== 501);
}

function isTooLarge(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === 'too_large') return true;
  return false;
}

/** As long as the server asks for; otherwise doubling each time, with jitter. */
function waitBefore(attempt: number, { headers, firstWaitMs }: { headers: Record<string, string> | undefined; firstWaitMs: number }): number {
  const asked = headers?.['retry-after'];
  const seconds = asked === undefined ? Number.NaN : /^\d+$/.test(asked) ? Number(asked) : (Date.parse(asked) - Date.now()) / 1000;
  if (seconds >= 0) return seconds * 1000;
  return firstWaitMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
}

/** @returns whether the full time passed */
function sleep(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const stop = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve(true);
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
