import { readApiKey, readApiUrl } from './api-access.ts';
import { readBy } from './read-by.ts';
import { whole } from './whole.ts';

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

export const modelVariables = [
  {
    name: 'AI_MODEL',
    example: 'openai-compatible:NAME',
    meaning: 'Language model that drafts profiles: openai-compatible:NAME, anthropic:NAME or google:NAME.',
  },
  {
    name: 'AI_BASE_URL',
    example: 'http://127.0.0.1:11434/v1',
    meaning: "Address of the model's API; required for openai-compatible, which can run on this machine.",
  },
  { name: 'AI_API_KEY', example: 'key', meaning: 'API key of the model; required for anthropic and google.' },
  { name: 'AI_TIMEOUT_SECONDS', example: '35', meaning: 'Time limit for the model per draft in seconds, including retries (1 to 110).' },
  { name: 'AI_MAX_TOKENS', example: '32000', meaning: 'Token limit per draft, input and output together (4000 to 1000000).' },
];

export const modelSecrets = ['AI_API_KEY', 'AI_BASE_URL'];

export const modelFields = {
  AI_MODEL: readBy(readModelName).optional(),
  AI_BASE_URL: readBy(readApiUrl('http://127.0.0.1:11434/v1')).optional(),
  AI_API_KEY: readBy(readApiKey).optional(),
  AI_TIMEOUT_SECONDS: whole(1, 110).default(35),
  AI_MAX_TOKENS: whole(4000, 1_000_000).default(32_000),
};

/** Reads `provider:NAME`. @throws a sentence starting with "must" */
function readModelName(text: string): { provider: ModelProvider; name: string } {
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

/** The model that drafts profiles; undefined: none is set. @param given must have no problems (`findModelProblems`) */
export function modelSettings(given: Given): ModelSettings | undefined {
  if (!given.AI_MODEL) return undefined;
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_TIMEOUT_SECONDS: seconds, AI_MAX_TOKENS: maxTokens } = given;
  return { ...given.AI_MODEL, baseUrl, apiKey, timeoutMs: seconds * 1000, maxTokens };
}
