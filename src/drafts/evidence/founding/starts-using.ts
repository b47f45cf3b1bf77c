import { ownPlaces } from '../own-name.ts';

// "Jane Roe opened Acme on her phone", "startade Acme på mobilen": with verbs that also mean using a product, the words after its name show
// that somebody uses it. And "the French edition of Acme was written by": a text about the product.

/** Verbs for founding that are also said of a product that exists. */
const weak =
  'open(?:s|ed)?|start(?:s|ed)?|launch(?:es|ed)?|set up|eröffnete?n?|öffnete?n?|startete?n?|gestartet|eröffnet|geöffnet|lanc(?:e|ent|ée?s?)|ouvre|ouverte?s?|abr(?:e|ió|í|iu|ieron|iram)|lanz(?:ó|a|é|aron)|lanç(?:ou|a|aram)|mont(?:ó|a|ou)|apr(?:e|ì|irono)|apert[oa]|avvi(?:a|ò|ato)|lanciat[oa]|lancia|open(?:t|de|den)|start(?:te|ten)|otw(?:orzył[aiy]?|iera)|otworzyli|uruch(?:omił[aiy]?|omiłam|omiłem|amia)|otevřel[aiy]?|spustil[aiy]?|öppna(?:de|r)|starta(?:de|r)|starte(?:de|t|r)|åbnede|åpnet|запустил[аи]?|открыл[аи]?|запустив|запустила|відкри(?:в|ла|ли)|kurdu[mk]?|açtı[mk]?|başlattı[mk]?|indította|megnyitotta|avasi(?:n|vat)?|käynnisti(?:n|vät)?|aloitti|a pornit|am deschis|a deschis|άνοιξ[εα]|ξεκίνησ[εα]';
const articles = "(?:(?:the|das|die|der|den|la|le|el|il|lo|o|a|de|het|el|le|az|το|τη|την) |l['’])?";
const verbBefore = new RegExp(`(?<![\\p{L}])(?:${weak})\\s(?:(?:it|up|el) )?${articles}$`, 'u');
const verbAfter = new RegExp(`^(?<between>[^.!?;]{0,60}?)\\s(?:${weak})(?!\\p{L})(?<rest>[^.!?;]{0,60})`, 'u');

const device =
  '(?:smart)?phones?|mobiles?|mobil\\p{L}*|tablets?|laptops?|computers?|browser|telefon\\p{L}*|téléphone|teléfono|telefone|telemóvel|celular|móvil|telefonino|cellulare|puhelim\\p{L}*|телефон\\p{L}*|компьютер\\p{L}*|ноутбук\\p{L}*|комп’ютер\\p{L}*|τηλέφων\\p{L}+|κινητ\\p{L}+|ordinateur|ordenador|rechner|handy|bilgisayar\\p{L}*|dator\\p{L}*|komputer\\p{L}*|počítač\\p{L}*|számítógép\\p{L}*';
const home =
  'kitchen|garage|bedroom|living room|basement|shed|attic|spare|dorm\\p{L}*|flat|apartment|head|küche|keller|wohnzimmer|freizeit|wg|studium|cuisine|salon|chambre|cocina|garaje|habitación|cozinha|garagem|quarto|cucina|camera';
/** What somebody does with a product that is there. */
const using = new RegExp(
  [
    // "and saw the crates", not "and still runs it".
    "^,? (?:and|und|et|y|e|och|og|ve|és|și|και|и|та|і) (?!(?:still|now|has|have|is|was|runs|ran|leads|led|then|later|today|remains|built|wrote|since|sold|sells|raised|grew|grows|quit|left|moved|hired|made|makes|designed|designs|developed|develops|coded|created|turned|took|scaled|bootstrapped|joined|became|works?|lives?|leads?|serves?|writes|teaches|taught|verkaufte|baute|entwickelte|arbeitet|lebt|vendió|creció|trabaja|vive|vendeu|trabalha|travaille|vit|vendu|lavora|woont|werkt|verkocht|arbetar|bor|arbejder|leitet|führt|ist|dirige|sigue|continua|è|ha|driver|leder|ведёт|руководит|veti|vezeti|conduce) )[\\p{Ll}\\p{M}’']+",
    `^[^.!?;]{0,40}(?<!\\p{L})(?:${device})(?!\\p{L})`,
    '^[^.!?;]{0,20}(?<!\\p{L})(?:with|mit|avec|con|com|met|med|z|s|с|з|cu) (?:(?:an?|the|eine[mnr]?|une?|una|uma?|een|ett?|en) )?(?:\\d+ (?!(?:euros?|dollars?|pounds?|friends?|people|employees|colleagues|others|freund\\p{L}*|mitarbeiter\\p{L}*|leuten|kolleg\\p{L}*|amis|personnes|amig\\p{L}+|personas|pessoas|amici|persone|vrienden|mensen)(?!\\p{L}))\\p{L}|free|trial|kostenlos\\p{L}*|gratuit\\p{L}*|gratis|essai|prueba|prova|proef\\p{L}*|próbn\\p{L}*|zkušeb\\p{L}*|testversion\\p{L}*|bezpłat\\p{L}*)',
    '^[^.!?;]{0,40}(?<!\\p{L})(?:every|each|this morning|yesterday|jeden|jede[rs]?|heute (?:morgen|früh)|gestern|chaque|ce matin|hier|cada|esta (?:mañana|manhã)|ayer|ontem|ogni|stamattina|ieri|elke?|vanmorgen|gisteren|każd\\p{L}+|dziś rano|każd\\p{L}+|dnes ráno|varje|i morse|igår|hver|i morges|кажд\\p{L}+|утром|сегодня|вчера|щодня|вранці|her gün|bu sabah|minden|ma reggel|joka|tänään|aamulla|fiecare|azi dimineață|κάθε|σήμερα)(?!\\p{L})',
    `^[^.!?;]{0,60}(?<!\\p{L})(?:across|throughout|(?:in|at|on|for) (?:our|my|three|all|both|two|four|\\d{1,2}(?!\\d))|bei uns|(?:in|auf) (?:unser|mein)\\p{L}*|(?:dans|chez) (?:mon|ma|mes|notre|nos|nous)|en (?:mi|nuestr[oa])s?|n[oa]s? (?:meu|minha|noss[oa])s?|(?:nel|nella|nei) (?:mio|mia|miei|nostr[oaie])|da noi|bij ons|u nas|hos oss|у нас)(?!\\p{L})(?! (?:\\p{L}+ )?(?:${home}))`,
  ].join('|'),
  'iu',
);
/** "En" and "i", which mean "in" elsewhere. */
const andInDutch = /(?:open(?:t|de|den)|start(?:te|ten)) ▪ en (?!(?:is|leidt|heeft|bouwde) )\p{Ll}/u;
const andInSlavic = /(?:otworzył[aiy]?|otworzyli|otwiera|uruchomił[aiy]?|otevřel[aiy]?|spustil[aiy]?) ▪ [ia] (?!(?:prowadzi|vede|jest|je) )\p{Ll}/u;
const translated =
  /^[^.!?;]{0,60}(?:(?<!\p{L})(?:ins|into|auf|na|do|till|til|en|al|in) \p{L}+ (?:übersetzt|translated|traduit|traducid|tradott|traduzid|vertaald|przetłumacz|přelož|översatt|oversat)|(?<!\p{L})(?:was|is|been) translated |\sin (?:English|French|German|Spanish|Italian|Portuguese|Dutch|Polish|Danish|Swedish|Japanese|Chinese)(?! (?:by \p{L}+ )?\d{4}))/u;
/** "The French edition of Acme", "the book about Acme". */
const textAbout =
  /(?<!\p{L})(?:editions?|translations?|books?|guides?|tutorials?|articles?|reviews?|documentar\p{L}+|films?|podcasts?|songs?|ausgabe|übersetzung|buch|artikel|handbuch|anleitung|livre|édition|traduction|libro|guía|artículo|edición|traducción|livro|artigo|edição|tradução|guia|articolo|guida|edizione|traduzione|boek|vertaling|handleiding|książka|artykuł|tłumaczenie|kniha|článek|překlad|bok(?:en)?|artikeln?|översättning|книга|статья|перевод) (?:of|on|about|to|for|der|des|vo[nm]|zu|über|de|d[aeou]|del|della|sur|sobre|su|van|over|o|do|om|af|till|о|про) (?:\p{Ll}{1,4} )?$/iu;

/** Whether a sentence tells that somebody uses the product, or made a text about it. @param names what the product and its company are called */
export function startsUsing(sentence: string, names: readonly string[]): boolean {
  return ownPlaces(sentence, names).some(({ start, end }) => {
    const before = sentence.slice(Math.max(0, start - 70), start);
    const after = sentence.slice(end, end + 140);
    if (textAbout.test(before) || translated.test(after)) return true;
    if (verbBefore.test(before)) return using.test(after) || andInDutch.test(`${before}▪${after}`) || andInSlavic.test(`${before}▪${after}`);
    const { between, rest } = verbAfter.exec(after)?.groups ?? {};
    // "Acme starts at $9", "Acme opened in 2014", "the Acme shop is open": the product or its place is what opens.
    if (between === undefined || /(?:^| )(?:is|are|was|stays|remains)$/u.test(between)) return false;
    if (between === '' && /^\s*(?:\p{L}{1,3} )?$/u.test(before) && !/^ (?:\p{Lu}|(?:ich|je|jag|jeg|yo|eu|io) )/u.test(rest ?? '')) return false;
    return !between.includes(',') && (using.test(between === '' ? '' : ` ${between.trim()} `) || using.test(rest ?? ''));
  });
}
