const MOST_STRINGS = 300;
const MOST_VALUES = 50_000;

/** The sentences in the JSON that a page's scripts load: longer strings that look like natural language. */
export function readEmbeddedJson(scripts: string[]): string[] {
  const found = new Set<string>();
  for (const script of scripts) {
    try {
      collectSentences(JSON.parse(script), found);
    } catch {
      // Not JSON after all.
    }
  }
  return [...found];
}

function collectSentences(value: unknown, found: Set<string>): void {
  const waiting = [value];
  for (let seen = 0; waiting.length > 0 && seen < MOST_VALUES && found.size < MOST_STRINGS; seen++) {
    const one = waiting.pop();
    if (typeof one === 'string') {
      const text = one.replace(/\s+/g, ' ').trim().normalize('NFC');
      if (text.length <= 2000 && isLanguage(text)) found.add(text);
    } else if (Array.isArray(one)) waiting.push(...one.slice(0, 2000).reverse());
    else if (one !== null && typeof one === 'object') waiting.push(...Object.values(one).slice(0, 2000).reverse());
  }
}

function isLanguage(text: string): boolean {
  if (/[<>{}]|:\/\/|^[\w./:-]+$/.test(text)) return false;
  return text.split(' ').length >= 4 || /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{6,}/.test(text);
}
