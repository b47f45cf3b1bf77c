import { squash } from '../../evidence/canonical.ts';
import { says } from '../../evidence/pricing/pricing-words.ts';
import type { Evidence } from '../drafter.ts';
import { cite, ownBlocks, type SiteView, sentencesOf, wordCount } from '../site-view.ts';

const licence = /^(?:the )?(?:licen[sc]e|lizenz|licencia|licença|licenza|licentie|licencja|licens|lisans|лицензия|ライセンス|许可证|许可协议|라이선스)$/iu;
const licensed = /^(?:the )?(?:MIT|Apache|A?GPL|LGPL|BSD|MPL|ISC|EUPL)\b/;
const released =
  /^(?:(?:it|this project|the (?:code|software|project)|\p{Lu}[\p{L}\d]+) is )?(?:released|licen[sc]ed|available|distributed) under (?:the |an? )?(?:terms of the )?(?:MIT|Apache|A?GPL|LGPL|BSD|MPL|ISC|EUPL)\b/iu;

/** "Your open source dependencies", "our open source competitors", "our SDK is open source", "prüft Open-Source-Lizenzen": not the product. */
const isOfPart =
  /(?<!\p{L})(?:your|their|ihre|deine|vos|tus|sus|seus) open[- ]?source|(?<!\p{L})our open[- ]?source (?:competitors|friends|rivals|dependencies|contributions|partners)|(?<!\p{L})(?:sdks?|apis?|clients?|librar(?:y|ies)|cli|docs|documentation|plugins?|connectors?|components|competitors|alternatives|dependencies|themes?|templates?|icons)(?:[^.!?]{0,20}) (?:is|are) (?:also |fully |all |100% )?open[- ]?source|(?<!\p{L})(?:scans?|checks?|tracks?|hosts?|audits?|monitors?|finds?|secures?|analy[sz]es?|prüft|überwacht|findet|analysiert|héberge(?:ment|ons)?|surveille|analysez?|aloja|analiza|escanea|monitora|analizza)(?!\p{L})[^.!?]{0,40}open[- ]?source|open[- ]?source[- ](?:friendly|intelligence|lizenzen|licen[cs]es|dependenc\p{L}+|vulnerabilit\p{L}+|komponenten|abhängigkeiten)/iu;

const isItself =
  /^\p{Lu}[\p{L}\d.-]+(?: \p{Lu}[\p{L}\d.-]+)? (?:is|ist|est|es|é|è|jest|je|är|er) (?!not )(?:\p{Ll}+ ){0,3}(?:free and )?(?:open[- ]?source|quelloffen|libre|logiciel libre|software libre)/iu;
/** The product itself is open source, not a tool that it works with. */
export function findOpenSource(site: SiteView): Evidence[] | undefined {
  const { home } = site;
  if (home.isArticle) return undefined;
  const isOwn = (text: string) =>
    says.openSource(text) &&
    !isOfPart.test(text) &&
    !/\b(?:other|using|uses|any|many|built (?:with|on)|based on|alternatives? to|supports?|supporting|works? with|integrates? with|compatible with|runs on|trusted by|backed by|love|contribut\p{L}*|librar(?:y|ies)|tools|models|apps|projects|any|run|control|install|launch|discover|manage|deploy|for (?:every|any))\b.{0,30}open|open[- ]?source (?:models?|llms?|librar\p{L}+|tools|projects|apps?\b(?=[.!]?$)|communit\p{L}+|software (?:tools|packages)|alternatives? to .{0,30}\bcosts?)/iu.test(
      text,
    );
  const heads = [home.title ?? '', home.meta.get('description') ?? '', home.meta.get('og:description') ?? ''];
  for (const head of heads) for (const sentence of sentencesOf(head)) if (isOwn(sentence)) return cite(home, sentence);
  for (const page of site.pages.filter(({ role, isArticle }) => !isArticle && ['home', 'about', 'faq', 'pricing', 'features'].includes(role))) {
    for (const block of ownBlocks(page).filter(({ region }) => region !== 'footer' && region !== 'nav')) {
      for (const sentence of sentencesOf(block.text)) {
        const isShort = page === home && wordCount(sentence) <= 8;
        if (
          sentence.length <= 300 &&
          isOwn(sentence) &&
          (isShort || /\b(?:is|we are|we're|are|an?|100%|fully|completely|free and|our|ist|sind|est|es|é|è|jest|je|är|является)\b|です|是/iu.test(sentence)) &&
          !/^(?:\p{Lu}[\p{L}\d]+ ){1,3}(?:is|are) not|\bnot (?:yet )?open|soon|planned/iu.test(sentence)
        )
          return cite(page, sentence);
      }
    }
  }
  // "Acme is open source software", on a page of the documentation.
  for (const page of site.pages.filter(({ role, isArticle }) => !isArticle && (role === 'other' || role === 'support'))) {
    for (const block of ownBlocks(page).filter(({ region, text }) => region === 'main' && text.length <= 600)) {
      const said = sentencesOf(block.text).find((one) => isItself.test(one) && isOwn(one) && squash(one).startsWith(squash(site.label)));
      if (said !== undefined) return cite(page, said);
    }
  }
  // A section "License" that names one; the last line of a project's pages.
  for (const [at, block] of home.blocks.entries()) {
    const next = home.blocks[at + 1];
    if (block.level > 1 && next && licence.test(block.text.trim()) && licensed.test(next.text.trim()) && next.start === block.start + block.text.length + 1)
      return cite(home, `${block.text}\n${next.text}`);
    const release = block.region === 'footer' ? sentencesOf(block.text).find((one) => released.test(one)) : undefined;
    if (release !== undefined && !/\b(?:theme|template|icons?|fonts?|content|docs|documentation|design|photos?|text)\b/i.test(release))
      return cite(home, release);
  }
  return undefined;
}
