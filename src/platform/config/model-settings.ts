/** A language model that drafts profiles. */
export interface ModelSettings {
  provider: ModelProvider;
  /** The provider's name for it. */
  name: string;
  /** undefined: the provider's default. */
  baseUrl: string | undefined;
  apiKey: string | undefined;
  /** Per draft, including all attempts. */
  timeoutMs: number;
  /** Per draft: tokens read and written. */
  maxTokens: number;
}

const providers = ['openai-compatible', 'anthropic', 'google'] as const;
export type ModelProvider = (typeof providers)[number];

/** Reads `provider:NAME`. @throws a sentence starting with "must" */
export function readModelName(text: string): { provider: ModelProvider; name: string } {
  const [, given, name = ''] = /^([^:]*):(\S{1,200})$/.exec(text) ?? [];
  const provider = providers.find((one) => one === given);
  if (!provider) throw new Error('must be openai-compatible:NAME, anthropic:NAME or google:NAME, with the name of a model');
  return { provider, name };
}

interface Given {
  AI_MODEL?: { provider: ModelProvider; name: string } | undefined;
  AI_BASE_URL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_TIMEOUT_SECONDS: number;
  AI_MAX_TOKENS: number;
}

/** What is missing for a model, as sentences that name the variable. */
export function findModelProblems({ AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: key }: Given): string[] {
  if (model?.provider === 'openai-compatible')
    return baseUrl === undefined ? ['AI_BASE_URL must be set when AI_MODEL is openai-compatible, for example http://127.0.0.1:11434/v1'] : [];
  return model && key === undefined ? [`AI_API_KEY must be set when AI_MODEL is ${model.provider}`] : [];
}

export function modelSettings(given: Given): ModelSettings | undefined {
  if (!given.AI_MODEL) return undefined;
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_TIMEOUT_SECONDS: seconds, AI_MAX_TOKENS: maxTokens } = given;
  return { ...given.AI_MODEL, baseUrl, apiKey, timeoutMs: seconds * 1000, maxTokens };
}
