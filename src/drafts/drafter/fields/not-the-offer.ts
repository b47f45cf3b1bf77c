import { type Element, elementsAround } from '../../../platform/html/tree.ts';
import { squash } from '../../evidence/canonical.ts';
import { amountsIn, says } from '../../evidence/pricing/pricing-words.ts';
import { firstOf, speaksOf } from '../../languages/index.ts';
import type { Block, Link } from '../../pages/block.ts';
import { ownBlocks, type SiteView, type ViewedPage, wordCount } from '../site-view.ts';

// Lines about prices and "free" that aren't about the product. What they are compared with is read once per page or site.

/** "Acme costs $9 a month", if no product and no plan on the site is called Acme. @param isPricing whether the page is about prices */
export function isOfOther(text: string, named: () => string, isPricing: boolean): boolean {
  if (says.others(text) || (!isPricing && isAnyones(text))) return true;
  const subject =
    /^(?<name>\p{Lu}[\p{L}\d.]+(?: \p{Lu}[\p{L}\d.]+)?)(?:'s \p{L}+)? (?:costs?|charges?|asks?|kostet|verlangt|coûte|facture|cuesta|cobra|custa|costa|kost|kosztuje|stojí|kostar|стоит)(?!\p{L})/u.exec(
      text,
    )?.groups?.['name'];
  // "We charge", "Die Vollversion kostet": the seller, or a common noun.
  if (subject === undefined || speaksOf('we', subject) || commonly.test(subject)) return false;
  return !named().includes(squash(subject));
}

const commonly =
  /^(?:It|This|That|Each|Every|Everything|Membership|Es|Das|Il|Cela|Ça|Esto|Isso|One|A|An|The|I|Ich|Je|Yo|Eu|Io|Ik|De[rnm]|Die|Ein(?:e[rs]?)?|Jede[rs]?|Alle[s]?|L[ea]s?|Une?|Tout|Chaque|El|Los|Las|Un[ao]?|Cada|Todo|O|Os|As|Uma?|Tudo|Lo|Gli|Ogni|Tutto|Het|Een|Elke?|Alles|En|Ett?|Den|Det|Ten|Ta|To|Každ\p{L}+|Každé|Каждый|Эта|Этот|Всё)(?: |$)/u;

const anyone =
  /^(?<who>(?:(?:hiring|employing|paying) )?(?:an?|most|many|eine?|die meisten|une?|la plupart d[eu]s?|un[ao]?|uma?|een|de meeste|en|ett?) [^.!?]{3,40}?) (?:costs?|charges?|kostet|verlangt|coûte|facture|cuesta|cobra|custa|costa|kost|koster|kostar)(?!\p{L})/iu;
const unit =
  /(?<!\p{L})(?:seats?|users?|licen[cs]es?|lizenz|licence|licencia|licença|licenza|licentie|ticket|lesson|class|course|kurs|cours|curso|corso|cursus|session|sitzung|box|copy|month|monat|mois|mes|mês|mese|maand|year|jahr|report|bericht|rapport|booking|buchung|account|konto|compte|cuenta|conta|abo\p{L}*|abonnement|single|site|project|projekt|projet|proyecto|projeto|progetto|place|platz|day|tag|hour|stunde|visit|order|team|app|desk|room|space|locker|membership|domain|server|instance|screen|device|channel|number|profile|store|shop|location|child|student|delivery|plot|cluster|database|node|listing|page)(?!\p{L})/iu;
/** "An accountant costs $2,000 a month": not a plan, nor a unit of what is sold here. Without a period ("A portrait costs $40") it may well be for sale. */
const isAnyones = (text: string): boolean => {
  const who = anyone.exec(text)?.groups?.['who'];
  return who !== undefined && says.period(text) && !speaksOf('pricingHeading', who) && !unit.test(who);
};

/** The title, the headings and the cells of tables: letters and digits only, one per line. */
export function whatIsNamed(site: SiteView): () => string {
  let lines: string | undefined;
  return () => {
    lines ??= [
      site.home.title ?? '',
      ...site.pages.flatMap((page) =>
        ownBlocks(page)
          .filter(({ level, kind }) => level > 0 || kind === 'cell')
          .map((block) => block.text),
      ),
    ]
      .map(squash)
      .join('\n');
    return lines;
  };
}

const talks = new WeakMap<ViewedPage, boolean>();

/** Whether a page offers free consultations. */
export function talksForFree(page: ViewedPage): boolean {
  const known = talks.get(page) ?? page.blocks.some((one) => one.text.length <= 120 && says.freeTalk(one.text));
  talks.set(page, known);
  return known;
}

const MOST_LINKS = 500;
const linked = new WeakMap<ViewedPage, Map<Element, Link[]>>();

/** The visible links in an element, at most four levels deep. */
function linksIn(page: ViewedPage): Map<Element, Link[]> {
  const known = linked.get(page) ?? new Map<Element, Link[]>();
  if (linked.has(page)) return known;
  linked.set(page, known);
  for (const link of page.links) {
    if (!link.isVisible) continue;
    for (const around of [link.element, ...elementsAround(link.element, 4)]) {
      const inside = known.get(around);
      if (inside) inside.push(link);
      else known.set(around, [link]);
    }
  }
  return known;
}

/** Buttons and links that ask to sign up. */
export function isInvitation(text: string, block: Block, page: ViewedPage): boolean {
  const all = linksIn(page).get(block.element) ?? [];
  // An element with more is a part of the page.
  const inside = all.length > MOST_LINKS ? [] : all;
  const rest = inside.reduce((left, link) => left.replace(link.text, ''), text);
  if (block.kind === 'button' || (inside.length > 0 && !/\p{L}{3}/u.test(rest))) return true;
  return (
    wordCount(text) <= 8 &&
    /^[^\p{L}\p{N}]*(?:start|get started|try|sign up|create|begin|join|criar?|crear?|cr[ée]er|commence[zr]|empieza|comienza|comece|começa|teste|prueba|essaye[zr]|jetzt|inizia|prova|zacznij|začněte|börja|kom igång|начать|начните|free to (?:start|get))(?!\p{L})/iu.test(
      text,
    )
  );
}

/** "A surveyor’s $400". */
const ofSomebody = /(?<!\p{L})(?:an?|your|another) \p{Ll}{3,20}['’]s $/iu;
/** "$9 per tool adds up", "$25 per job? No": what others take, or nobody does. */
const sumsUp =
  /^[^.!?]{0,60}(?:(?<!\p{L})(?:adds? up|läpper[nt] sich|summier(?:t|en) sich|s['’]accumulent?|se (?:suman|acumulan)|somam-se|si accumulano|tikt aan|loopt (?:snel )?op|sumuje się|sumują się|se nasčítá)(?!\p{L})|\?\s(?:no|nope|nein|non|nee|nie|ne|nej|não|нет|ні|hayır)(?!\p{L}))/iu;

/** "3.000 TL tasarruf", "$9 off": the word after the amount, where some languages have their verb. */
export function isSaved(text: string): boolean {
  const amount = amountsIn(text).find(({ isZero }) => !isZero);
  if (amount && (ofSomebody.test(text.slice(0, amount.index)) || sumsUp.test(text.slice(amount.index + amount.text.length)))) return true;
  const next =
    amount &&
    /^(?:[을를이가]\s)?\s?[^\s,.;:()]+/u
      .exec(text.slice(amount.index + amount.text.length))?.[0]
      .replace(/^[을를이가]\s/u, '')
      .trim();
  return next !== undefined && says.noOffer(next);
}

/** "Pay per report", in words: not what somebody earns or spends elsewhere. */
export const paysByUse = (text: string): boolean => says.paysPerUse(text) && !says.noOffer(firstOf('perUse', text)?.through ?? text) && !isSaved(text);

/** What the next pattern needs in any case. It would be tried at each letter of each text. */
const freeThing = /free (?:plan|tier|version|account)|[의の的]\s?(?:무료|無料|免费|免費)/u;
/** "Roe’s free plan", "the free plan of Roe". */
export const ofAnother = (text: string, names: readonly string[]): boolean => {
  if (!freeThing.test(text)) return false;
  const owner =
    /(?<who>\p{Lu}[\p{L}\d.]+)['’]s free (?:plan|tier|version|account)|free (?:plan|tier|version|account) (?:of|at|from) (?<other>\p{Lu}[\p{L}\d.]+)|(?<their>[\p{Script=Latin}\d.]{2,30})(?:의|の|的)\s?(?:무료|無料|免费|免費)/u.exec(
      text,
    )?.groups;
  const found = owner?.['who'] ?? owner?.['other'] ?? owner?.['their'];
  return found !== undefined && !names.some((name) => name.length > 1 && squash(name).includes(squash(found)));
};

/** "Bramble is free", "100 % free", "The app is free"; not "Groq's tier is free", "Editors get a free account at Acme". */
export function isOwnSubject(text: string, names: readonly string[]): boolean {
  const subject =
    /^(?<who>.{0,160}?)(?<!\p{L})(?:is|are|ist|sind|est|sont|es|son|é|são|è|sono|jest|są|je|jsou|är|является|costs?|kostet|coûte|cuesta|custa|costa|kost|kosztuje|stojí|kostar|koster|стоит)(?!\p{L})/iu
      .exec(text)
      ?.groups?.['who']?.trim();
  if (subject === undefined || subject === '') return true;
  if (names.some((name) => name.length > 1 && squash(subject).includes(squash(name)))) return true;
  if (
    speaksOf('we', subject) ||
    /^(?:it|this|that|es|das|dies\p{L}*|il|elle|ce|c['’]|ça|esto|isso|ele|ela|to|det|это|он[ао]?|everything|all|alles|tout|todo|tudo|tutto)\b/iu.test(subject)
  )
    return true;
  // German nouns have capitals too: "Die App".
  const others = subject.replace(
    /(?<!\p{L})(?:\p{L}*(?:[Aa]pp|[Aa]nwendung|[Ss]oftware|[Pp]lattform|[Pp]rogramm|[Ww]erkzeug|[Ee]rweiterung|[Vv]ersion|[Nn]utzung|[Dd]ienst|[Ee]dition|[Aa]usgabe))(?!\p{L})/gu,
    '',
  );
  return (
    !/(?<=\s)\p{Lu}\p{Ll}+|['’]s\b/u.test(others) &&
    /\b(?:app|application|software|tool|service|platform|product|plugin|extension|version|edition|plan|programm?|\p{L}*(?:version|edition|ausgabe|anwendung|plattform|werkzeug)|anwendung|plattform|werkzeug|outil|plateforme|logiciel|produit|herramienta|aplicación|plataforma|ferramenta|aplicativo|strumento|piattaforma|narzędzie|aplikacja|aplikace|nástroj|verktyg\p{L}*|tjänst\p{L}*|appen|приложение|сервис|программа)\b/iu.test(
      subject,
    )
  );
}

const firstWord =
  '(?:first|initial|introductory|opening|discovery|erste[rsn]?|unverbindliche[rsn]?|premi(?:er|ère)|primer[ao]?|inicial|prim[ao]|primeir[ao]|inizial[ei]|conoscitiv[ao]|eerste|vrijblijvend|kennismaking\\p{L}*|pierwsz\\p{L}+|wstępn\\p{L}+|první|úvodní|nezávazn\\p{L}+|första|inledande|første|indledende|ensimmäinen|перв\\p{L}{2,3}|перша|перше|ilk|első|prima|primul)';
/** "Your first half hour is free", "Il primo incontro è gratuito": what comes before the work that is paid. */
const first = new RegExp(
  `(?<!\\p{L})${firstWord} (?!\\p{N})|(?<!\\p{L})erst\\p{L}*(?:gespräch|beratung|termin|analyse|einschätzung|check|kontakt)|初回|初次|首次|첫 ?(?:상담|방문|수업|회의)`,
  'iu',
);
/** "The first two projects are free": a number of things, which stay free. */
const firstCount =
  /(?<!\p{L})(?:first|ersten|premiers|premières|primer[oa]s|primeir[oa]s|prim[ie]|eerste|pierwsze|första|første|первые) (?:\d|two|three|five|ten|zwei|drei|fünf|zehn|deux|trois|cinq|dix|dos|tres|cinco|diez|dois|duas|três|dez|due|tre|cinque|dieci|twee|drie|vijf|tien|dwa|trzy|två|tre|fem|два|три|пять)/iu;

const service =
  /(?<!\p{L})(?:shipping|delivery|postage|returns?|consultations?|quotes?|estimates?|installation|set-?up|parking|cancellations?|calls?|visits?|samples?|demos?|versand\p{L}*|lieferung\p{L}*|rücksendung\p{L}*|beratung\p{L}*|erstgespräch|angebot|anfahrt|montage|livraison|envois?|retours?|devis|consultation|envíos?|entregas?|devoluci\p{L}+|presupuesto|frete|orçamento|devoluç\p{L}+|spedizion[ei]|consegna|resi|preventivo|sopralluogo|verzending|bezorging|retourneren|offerte|proef\p{L}+|wysyłka|dostawa|zwroty?|wycena|doprava|doručení|frakt|leverans|leverering|fragt|доставка|возврат|замер)(?!\p{L})|送料|配送|見積|运费|配送费|배송/iu;
/** "Shipping within the US is free", "Die erste Beratung ist kostenlos": the subject is a service around the product. */
export function isServiceFree(text: string): boolean {
  const subject = /^(?<who>.{0,120}?)(?<!\p{L})(?:is|are|ist|sind|est|sont|es|son|é|são|è|sono|jest|są|je|jsou|är|er)(?!\p{L})/iu.exec(text)?.groups?.['who'];
  return (subject !== undefined && service.test(subject)) || (first.test(text) && !firstCount.test(text));
}

const address = /\S+@\S+|https?:\/\/\S+|www\.\S+/giu;
/** The sentence of a text that says that something is free, without addresses: the name of a company is in its email address too. */
export const sentenceOnFree = (text: string): string =>
  text
    .replace(address, ' ')
    .split(/[;；]\s?|(?<=[\p{L}\p{N})%»"”’ ][.!?])\s+(?=\p{Lu})|(?<=[。！？])/u)
    .find((one) => says.freeTier(one) || says.freeForAll(one)) ?? text;

/** "The parents’ app is free; the school pays the monthly fee": free for one side, and the other pays. Not "donations pay for the server". */
export const isForOneSide = (text: string, free: string): boolean => {
  const rest = text.replace(free, ' ');
  return rest !== text && says.pays(rest) && says.period(rest);
};

/** Tables with a column for each competitor. */
export function isInComparison(block: Block): boolean {
  for (const around of elementsAround(block.element, 8)) {
    const words = `${around.attrs['class'] ?? ''} ${around.attrs['id'] ?? ''}`;
    if (/compar(?!e-plans)|versus|(?:^|[\s_-])vs(?:[\s_-]|$)|competitor|alternativ/i.test(words) && !/plan|pricing/i.test(words)) return true;
  }
  return false;
}
