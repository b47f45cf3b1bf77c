import { addressOf } from '../../contract/addresses.ts';
import type { Site } from '../../contract/call.ts';
import type { getListingPage, ListingProfile } from '../../listings/index.ts';
import { isLanguage, type Language } from '../../platform/words/messages/languages.ts';
import { languagesOf } from '../serving/read-reader.ts';

type Words = Awaited<ReturnType<typeof getListingPage.handle>>['words'];

/** A profile with the owner's heading and introduction in the reader's language; what is missing stays as it is. */
export function inLanguage(profile: ListingProfile, words: Words, language: Language): ListingProfile {
  const own = words[language];
  return own ? { ...profile, headline: own.headline ?? profile.headline, summary: own.summary ?? profile.summary } : profile;
}

/** The addresses of a profile in the languages that its owner wrote, as the site offers them. */
export function languageAddresses(slug: string, words: Words, site: Site): { language: Language; path: string }[] {
  const offered = languagesOf(site);
  return Object.keys(words)
    .filter(isLanguage)
    .filter((language) => offered.includes(language))
    .map((language) => ({ language, path: `${addressOf.listing('', slug)}?language=${language}` }));
}
