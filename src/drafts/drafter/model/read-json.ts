/**
 * The JSON object in a model's response: bare, in a code fence, after its reasoning, with words around it, or cut off.
 * @returns undefined if there is none
 */
export async function readJson(text: string): Promise<Record<string, unknown> | undefined> {
  const spoken = text.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/g, '');
  const from = spoken.indexOf('{');
  if (from < 0) return undefined;
  const whole = parse(spoken.slice(from)) ?? parse(spoken.slice(from, spoken.lastIndexOf('}') + 1));
  if (whole) return whole;
  const { parsePartialJson } = await import('ai');
  // A closing fence ends the part that can be repaired.
  const cut = spoken.slice(from).replace(/\n```[\s\S]*$/, '');
  const { value } = await parsePartialJson(cut);
  return isObject(value) ? value : undefined;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
