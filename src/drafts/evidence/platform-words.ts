import { isDenied, isForeign, isLater } from './attribute-words.ts';

// Platforms that a product runs on.

const platforms: readonly (readonly [name: string, words: string])[] = [
  [
    'Web',
    'web[- ]?(?:app|version|client|application|based)|browser[- ]based|(?:runs?|works?|use|used|open|available|right|directly|entirely|straight|fully|all|access\\p{L}*|it) (?:\\p{L}+ )?(?:in|from) (?:your|the|any) (?:web )?browser|läuft (?:\\p{L}+ )?im Browser|directement dans (?:votre|le|ton) navigateur|desde (?:el|tu|su) navegador|direto (?:no|do) (?:seu )?navegador|direttamente nel browser|прямо в браузере',
  ],
  ['iOS', 'iOS|iPhones?|iPads?|iPadOS'],
  ['Android', 'Android'],
  ['macOS', 'macOS|Mac OS X|OS X|Macs?(?!\\w)|MacBook'],
  ['Windows', 'Windows(?! (?:Server|and doors|onto))'],
  ['Linux', 'Linux'],
  ['Chrome', 'Chrome (?:extension|add-?on|web store)|Chrome-Erweiterung|extension Chrome|extensión (?:de|para) Chrome'],
  ['Firefox', 'Firefox (?:extension|add-?on)|Firefox-Erweiterung'],
  ['Self-hosted', 'self[- ]?host(?:ed|ing|able)?|selbst gehostet|auto-?hébergé\\w*|on[- ]premises?'],
];
const anyPlatform = platforms.map(([, words]) => words).join('|');
/** A row of platform names. */
const row = new RegExp(
  `(?<![\\p{L}\\d])(?:${anyPlatform})(?:[\\s\\d.+]*(?:,|/|·|•|\\||&|and|und|et|y|e|or|oder|or later)[\\s]*(?:the |your )?(?:${anyPlatform}))*`,
  'giu',
);
const before =
  /(?:\b(?:available|apps?|download\p{L}*|install|get it|works?|runs?|running|compatible|native|supports?|syncs?|also|now|clients?|version|built|made|verfügbar|herunterladen|télécharger|disponibles?|disponível|descargar?|baixar|scarica|доступ\p{L}+|скачать)\b.{0,60}?\b(?:for|on|in|from|with|across|für|auf|im|pour|sur|para|en|no|per|su|для|на)|\b(?:download|install|get|available|requires?|runs?|works?|supports?|télécharger|descargar|baixar|scarica|скачать)|(?:^|[·•|:>✅✓]\s*)(?:for|on|für|pour|para|per)?)\s*(?:the |your |any |all |both )?$/iu;
const after =
  /^\s*(?:\d[\d.+]*\s*(?:\/ ?\d+|and (?:later|up|newer)|or (?:later|newer|higher))?\s*)?(?:(?:apps?|clients?|versions?|devices?|phones?|desktop|x64|x86|arm64|64-bit|installer|download)(?!\p{L})|$|[·•|()/,.;:!✅–—]|(?:and|&|und|et|y|e|or|as well|with|from|via|today)(?!\p{L}))/iu;
/** Texts about building apps for others, or about the platforms themselves. */
const aboutThem =
  /\b(?:cross-platform|agency|we (?:build|develop|design|create)|development|developers?|custom (?:apps?|software)|consult\w*|certif\w*|servers?|request a quote|tutorials?|course|licen[cs]es?|drivers?|key was used|iso(?:s|\b))\b/iu;

/** The platforms that the product runs on according to a text; none if the text only mentions them. */
export function platformsIn(text: string): string[] {
  const store = storeOf(text);
  if (store) return [store];
  if (text.length > 300 || isLater(text) || isDenied(text) || isForeign(text) || aboutThem.test(text)) return [];
  const found = new Set<string>();
  for (const match of text.matchAll(row)) {
    const [words] = match;
    const isPlain = ['Web', 'Self-hosted', 'Chrome', 'Firefox'].some((name) => namesIn(words).includes(name));
    if (!isPlain && !(before.test(text.slice(0, match.index)) && after.test(text.slice(match.index + words.length)))) continue;
    for (const name of namesIn(words)) found.add(name);
  }
  return platforms.map(([name]) => name).filter((name) => found.has(name));
}

/** The platform of an app store's address. */
export function storeOf(address: string): string | undefined {
  if (/^(?:https?:)?\/\/(?:apps|itunes)\.apple\.com\/.*\bid\d+/i.test(address)) return /\bmac\b|mt=12/i.test(address) ? 'macOS' : 'iOS';
  if (/^(?:https?:)?\/\/play\.google\.com\/store\/apps\/details/i.test(address)) return 'Android';
  if (/^(?:https?:)?\/\/(?:chrome\.google\.com\/webstore|chromewebstore\.google\.com)\/detail/i.test(address)) return 'Chrome';
  if (/^(?:https?:)?\/\/addons\.mozilla\.org\/.*\/addon\//i.test(address)) return 'Firefox';
  return undefined;
}

const tests = platforms.map(([name, words]) => [name, new RegExp(`(?<![\\p{L}\\d])(?:${words})(?!\\p{L})`, 'iu')] as const);
const namesIn = (text: string): string[] => tests.filter(([, test]) => test.test(text)).map(([name]) => name);
