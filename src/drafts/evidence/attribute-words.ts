import { fold } from './canonical.ts';
import { says } from './pricing/pricing-words.ts';

// The words that sites use for the facts in compare, and phrases that only look like such a statement.

/** Not available today: announced, wished for, or asked as a question. */
const later =
  /\b(?:soon|coming|planned|plans? to|planning|roadmap|upcoming|will (?:be|have|offer|support|come)|not yet|wait ?list|in (?:the works|development|progress)|beta sign-?up|launching|bald|geplant|demnächst|bientôt|à venir|prévu|próximamente|pronto|em breve|prossimamente|in arrivo|скоро)\b|近日|即将/iu;
const denied =
  /\b(?:not|no|never|none|without|neither|nor|cannot|nicht|kein\w*|ohne|pas|sans|aucune?|sin|ningun[oa]?|sem|não|nenhum|non|senza|geen|zonder|без|нет)\b|n['’]t\b/iu;
/** Things that others have, need or like. */
const foreign =
  /\b(?:unlike|instead of|compared (?:to|with)|whereas|versus|vs\.?|others?|competitors?|rivals?|most (?:tools|apps|products)|customers?|clients?|anders als|contrairement|a diferencia)\b/iu;

/** Whether a text is about something that isn't available today, or is a question. */
export const isLater = (text: string): boolean => later.test(text) || /[?？]\s*$/u.test(text);
/** Whether a text has a word like "not", in any of the languages that drafts are read in. It doesn't tell what is denied. */
export const isDenied = (text: string): boolean => denied.test(text);
/** Whether a text compares with others or is about what customers have, so that it says nothing about the product. */
export const isForeign = (text: string): boolean => foreign.test(text) || says.others(text);

// Free plan

const noFreePlan =
  /(?:\b(?:no|not (?:have|offer)(?: (?:a|any))?)|n['’]t (?:have|offer)(?: (?:a|any))?|\bwithout a) (?:permanent(?:ly)? )?free (?:plan|tier|version)\b|\bkeine?n? (?:dauerhaft )?kostenlose[nr]? (?:plan|tarif|version)\b|\bpas d(?:e|['’]une?) (?:offre|version|formule) gratuite\b|\b(?:sin|no hay|no tenemos) (?:un )?plan gratuito\b|\bnão (?:há|temos) (?:um )?plano gratuito\b/iu;

/** Whether a text says that the product has no free plan. */
export const deniesFreePlan = (text: string): boolean => noFreePlan.test(text) && !isForeign(text);
/** Something free that isn't a plan: a gift with a purchase, the first units, advice. */
const otherFree =
  /\b(?:buy|buying|purchase|compra\w*|second|2nd|2da|segund[oa]|credits?|créditos?|crédits?|consult\w*|audit|call|demo|shipping|quote|book|guide)\b|额度|試用|试用/iu;
/** Whether a text says that the product has a plan that is free forever: no trial, no gift, no free advice. */
export const offersFreePlan = (text: string): boolean =>
  (says.freeTier(text) || says.zero(text)) && !says.others(text) && !noFreePlan.test(text) && !otherFree.test(text) && !isLater(text);

// Open source

const source = '(?:open[- ]?sourced?|quelloffen\\w*|código (?:abierto|aberto)|logiciel libre|software libero|オープンソース|开源|開源|오픈\\s?소스)';
const closed =
  /(?:\bnot|n['’]t|\bno longer) (?:currently |yet |fully )?open[- ]?source\b|\b(?:is|are|stays?|remains?) (?:closed[- ]source|proprietary)\b|\bno \w+(?: \w+){0,2} (?:is|are) (?:currently )?open[- ]?source\b|\bnicht quelloffen\b|\bpas open[- ]?source\b|\bno es (?:de )?código abierto\b/iu;
const subject =
  /^(?:it|we|this|that|everything|all(?: of (?:it|the|our)\b.*)?|(?:the|our|all|its) (?:\w+ ){0,2}?(?:apps?|code|codebase|source|project|software|product|platform|tool|library|server|client|extension|service|engine|core|editor|database|cms|framework|website))$/i;
const verb = "(?:[’'](?:s|re)|(?<!\\p{L})(?:is|are|ist|sind|est|sont|es|é|è|является|aims to (?:provide|be)|is provided as|was released as))";
const selfSays = new RegExp(
  `^(?<who>.{0,80}?)\\s*${verb}\\s+(?:an?\\s+|the\\s+|eine?\\w?\\s+|une?\\s+|uma?\\s+)?(?:[\\p{L}\\d%®-]+,?\\s+(?:and\\s+|&\\s+|und\\s+|et\\s+|y\\s+|e\\s+)?){0,4}?${source}`,
  'iu',
);
const heads = new RegExp(
  `(?:^|[—–|:·•]\\s*|\\s-\\s|(?:^|\\b)(?:an?|the|your|modern|free|simple|fast|secure|private|lightweight|powerful|self-hosted|and|&)[,\\s]+)${source}[,\\s]+(?!models?\\b|llms?\\b|librar|tools\\b|projects\\b|software (?:tools|packages)|communit|intelligence|developers?\\b|maintainers?\\b|contribut|licen|packages\\b|dependenc|components\\b|data\\b|alternatives? to .{0,30}\\bcosts?)`,
  'iu',
);
const onTopOf =
  /\b(?:built|build|based|builds|runs?|running|powered|hosts?|hosting|uses?|using|leverag\w+|combin\w+|love|loves|support(?:s|ing)?|sponsor\w*|contribut\w+|deploys?|integrat\w+|for|of|with|by|to|on)\s+(?:the\s+|an?\s+|popular\s+|leading\s+|other\s+|many\s+|best\s+)*open[- ]?source/iu;
const licence =
  /^(?<who>.{0,60}?)\b(?:licen[sc]ed|released|published|distributed|available|lizenziert|distribué\w*|publicado|bajo|sous|unter)\s+(?:\w+\s+){0,3}?(?:MIT|Apache|A?L?GPL|BSD|MPL|GNU|Mozilla Public)\b/iu;
const ofParts =
  /\b(?:icons?|fonts?|photos?|images?|themes?|templates?|emojis?|content|documentation|docs|text|illustrations?|libraries|library|data|dependenc\w+|components?|sdks?)\b/i;

/** @param names that the site uses for itself */
function isSelf(who: string, names: readonly string[]): boolean {
  const bare = who.replace(/^[\s\p{P}\p{S}]*(?:yes|ja|oui|sí|sim)?[\s\p{P}]*/iu, '').trim();
  const folded = fold(bare);
  return (
    bare === '' ||
    subject.test(bare) ||
    names.some(
      (name) =>
        fold(name).split(' ').includes(folded) ||
        folded === fold(name) ||
        (folded.endsWith(fold(name)) && folded.split(' ').length <= fold(name).split(' ').length + 3),
    )
  );
}

/** What a sentence says about the product's own source code. @param isHead it is a title, a first heading or the page's description */
export function sourceOf(text: string, { names, isHead = false }: { names: readonly string[]; isHead?: boolean }): 'Yes' | 'No' | undefined {
  if (isLater(text) || text.length > 400) return undefined;
  if (closed.test(text)) return isForeign(text) ? undefined : 'No';
  if (isDenied(text) || isForeign(text) || onTopOf.test(text)) return undefined;
  const who = selfSays.exec(text)?.groups?.['who'];
  if (who !== undefined && isSelf(who, names)) return 'Yes';
  const licensed = licence.exec(text)?.groups?.['who'];
  if (licensed !== undefined && isSelf(licensed.replace(new RegExp(`\\s*${verb}?\\s*$`, 'iu'), ''), names) && !ofParts.test(text)) return 'Yes';
  return isHead && heads.test(`${text} .`) ? 'Yes' : undefined;
}

// API

const kinds =
  'REST(?:ful)?|GraphQL|JSON|HTTP(?:/JSON)?|JSON[- ]RPC|gRPC|public|open|developer|full|complete|programmatic|simple|powerful|robust|flexible|intuitive|modern|friendly|documented|our|the|an?|has|via|with|and|or|by|offene|öffentliche|API';
const ownApi =
  /\bour (?:[\p{L}-]+ ){0,2}APIs?\b|\b(?:REST(?:ful)?|GraphQL|gRPC|HTTP(?:\/JSON)?|JSON|public|developer) API\b|\bAPI (?:access|docs?|documentation|reference)\b|\b(?:has|have|offers?|provides?|includes?|exposes?|with|via|use|through|is) (?:an?|the|our) (?:[\p{L}-]+,? ){0,3}?API\b|\bAPI[- ](?:Zugang|Zugriff|Dokumentation|Anbindung)\b|\b(?:accès|acceso|acesso|accesso) (?:à l['’]|a la |à |al? )?API\b|\bAPI completa\b/iu;
const apiLabel =
  /^(?:(?:full|rest|public|developer|open) )*API(?: (?:access|docs?|documentation|reference|guide|keys?))?(?:\s*(?:&|and|\+|,|\/)\s*[\p{L} ]{2,20})?$/iu;
const noApi =
  /(?:\b(?:no|not (?:have|offer)(?: an?)?|without an?)|n['’]t (?:have|offer)(?: an?)?) (?:public |open )?API\b(?!\s+(?:keys?|calls?|costs?|fees?|limits?|needed|required|knowledge))/iu;
const ownKey = /\b(?:own|your|their|third[- ]party|openai|anthropic|google|provider'?s?) API\b|\bAPI keys? (?:from|of|for)\b|\bfor your APIs?\b/iu;

/** Someone else's: there is a capitalised name before the word, and it isn't one of the site's names. */
function isOthersApi(text: string, names: readonly string[]): boolean {
  const before = /(?<!^)(?<=[\p{L}\d),;:] )(?<name>\p{Lu}[\p{L}\d.]*) APIs?\b/u.exec(text)?.groups?.['name'];
  if (before !== undefined && !new RegExp(`^(?:${kinds})$`, 'iu').test(before) && !names.some((name) => fold(name).split(' ').includes(fold(before))))
    return true;
  return /\b(?:native|browser|system|bank(?:ing)?|carrier|shipping) APIs?\b/iu.test(text);
}

/** What a sentence says about an API of the product. */
export function apiOf(text: string, names: readonly string[]): string | undefined {
  if (isLater(text) || text.length > 400 || isForeign(text)) return undefined;
  if (noApi.test(text)) return 'No';
  if (isDenied(text) || ownKey.test(text) || isOthersApi(text, names)) return undefined;
  if (!apiLabel.test(text.trim()) && !ownApi.test(text)) return undefined;
  return /\bREST(?:ful)?\b/i.test(text) ? 'REST API' : /\bGraphQL\b/i.test(text) ? 'GraphQL API' : 'Yes';
}

/** Whether a link's text is the name of an API page, such as "API docs". */
export const isApiLabel = (text: string): boolean => apiLabel.test(text.trim());

/** Whether an answer begins with yes or no; undefined if with neither, or if it says "later". */
export function answerOf(text: string): 'Yes' | 'No' | undefined {
  const [first = ''] = text.split(/(?<=[.!])\s/u);
  if (/^(?:not yet|currently)\b/iu.test(text) || later.test(first)) return undefined;
  if (/^(?:yes|yep|absolutely|of course|certainly|ja|oui|s[ií]|sim|sì|да|はい|是的)(?![\p{L}])/iu.test(text)) return 'Yes';
  return /^(?:no|nope|nein|non|não|nee|нет|いいえ|不是)(?![\p{L}])/iu.test(text) ? 'No' : undefined;
}
