import type { LanguageModel } from 'ai';
import type { Fetch } from '../../../platform/bounded-fetch.ts';
import type { ModelSettings } from '../../../platform/config/model-settings.ts';

/** Opens the configured model. The packages are only loaded here, so that a service without a model doesn't pay for them. */
export async function openProvider({ provider, name, baseUrl, apiKey }: ModelSettings, fetch: Fetch): Promise<LanguageModel> {
  const at = { ...(apiKey !== undefined && { apiKey }), ...(baseUrl !== undefined && { baseURL: baseUrl }), fetch };
  if (provider === 'anthropic') return (await import('@ai-sdk/anthropic')).createAnthropic(at)(name);
  if (provider === 'google') return (await import('@ai-sdk/google')).createGoogleGenerativeAI(at)(name);
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...at, baseURL: baseUrl!, name: 'model', supportsStructuredOutputs: true })(name);
}
