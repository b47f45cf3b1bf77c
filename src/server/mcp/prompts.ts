import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { McpPrompt } from './visit.ts';

/** Maximum length of a prompt argument, in characters. */
const MAX_ARGUMENT = 2000;

/** The prompts of a prompts/list result, with the arguments that each takes. */
export function showPrompts(prompts: readonly McpPrompt[]) {
  return prompts.map(({ build: _, arguments: given, ...shown }) => ({ ...shown, arguments: [...given] }));
}

/**
 * The prompts/get result for a prompt with its arguments filled in.
 * @throws ProtocolError -32602 for an unknown prompt, or naming all missing, unknown or too long arguments
 */
export function getPrompt(prompts: readonly McpPrompt[], name: string, given: Record<string, string>) {
  const prompt = prompts.find((one) => one.name === name);
  if (!prompt) throw invalid(`There is no prompt ${name.slice(0, 80)}. Known: ${prompts.map((one) => one.name).join(', ') || 'none'}.`);
  const wrong: string[] = [];
  for (const { name: needed, required } of prompt.arguments) {
    if (required && !given[needed]?.trim()) wrong.push(`${needed} is required`);
  }
  for (const [argument, value] of Object.entries(given)) {
    if (!prompt.arguments.some((one) => one.name === argument)) wrong.push(`${argument.slice(0, 80)} is not an argument of this prompt`);
    else if (value.length > MAX_ARGUMENT) wrong.push(`${argument} can have at most ${MAX_ARGUMENT} characters`);
  }
  if (wrong.length > 0) throw invalid(`${wrong.join('; ')}.`);
  return { description: prompt.description, messages: [{ role: 'user' as const, content: { type: 'text' as const, text: prompt.build(given) } }] };
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
