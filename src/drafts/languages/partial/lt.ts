import type { Language } from '../language.ts';

/** Lithuanian and Latvian. */
export const lt: Partial<Language> & Pick<Language, 'isSpaced'> = {
  isSpaced: true,
  endingsChanged: 'ą|ę|os|ės|ai|ei|oje|ėje|o|ui|u',
  foundActive: 'įkūr(?:ė|ėme)|dibināja',
  foundPassive: 'įkurt[aoi]s?|dibināt[as]',
  relative: 'kuri|kuris|kurią|kas|kur|kura',
  founded: 'įkurta|įkurtas|įkūrė|įkūrėme|įkūrimo metai|įsteigta|dibināta|dibināts|dibināja',
  itBegan: 'viskas prasidėjo|viss sākās',
  company: 'įmonė|bendrovė|uzņēmums',
  we: 'mes|mūsų|mēs|mūsu',
  relationBefore:
    'dukra|dukterys|sūnus|sūnūs|vaikai|sūnėnas|dukterėčia|anūk(?:as|ė|ai)|žmona|vyras|sesuo|seserys|brol(?:is|iai)|kaimyn(?:as|ė|ai)|draug(?:as|ė|ai)|mokin(?:ys|ė|iai)|meita|dēls|bērni|māsa|brālis|kaimiņš|drau(?:gs|gi)|skolēn[si]',
  founder: '(?:bendra)?įkūrėj(?:as|a|ai|os)|dibinātāj(?:s|a|i)',
  featuresHeading: 'funkcijos|galimybės|ką (?:gausite|daro .{2,20})|privalumai|paslaugos|iespējas|funkcijas|pakalpojumi',
  whyHeading: '(?:kodėl|kāpēc) .{2,30}',
  pricingHeading: 'kainos?|kainoraštis|planai|cenas|cena',
  teamHeading: 'apie (?:mus|mane)|komanda|mūsų istorija|par (?:mums|mani)|mūsu stāsts',
  otherHeading: 'kontaktai|naujienos|privatumo politika|taisyklės|kontakti|jaunumi',
  faqHeading: 'd\\.?u\\.?k\\.?|dažniausi(?:ai užduodami)? klausimai|biežāk uzdotie jautājumi',
  perPeriod: '(?:per|/)\\s?(?:mėn(?:esį|\\.)?|metus)|mėnesiui|mēnesī|gadā',
  unsubscribe: 'atsisaky\\p{L}+ prenumerat\\p{L}+|neatsakykite',
  software: 'programa|programėlė|platforma|programinė įranga',
};
