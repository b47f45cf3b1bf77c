import { say, toSay } from './say.ts';

/** Stages and pricing models that the service itself writes; other texts are shown unchanged. */
const knownCodes: Readonly<Record<string, string>> = {
  idea: toSay('Idea'),
  mvp: toSay('MVP'),
  launched: toSay('Launched'),
  growing: toSay('Growing'),
  free: toSay('Free'),
  freemium: toSay('Freemium'),
  paid: toSay('Paid'),
  subscription: toSay('Subscription'),
  'one-time': toSay('One-time payment'),
  'usage-based': toSay('Usage-based'),
  'open-source': toSay('Open source'),
  'contact-sales': toSay('Contact sales'),
};

/** A code in words: "this-week" becomes "This week", "pricing_model" becomes "Pricing model". */
export function codeInWords(code: string): string {
  const known = Object.hasOwn(knownCodes, code) ? knownCodes[code] : undefined;
  if (known !== undefined) return say(known);
  const spaced = code.replaceAll(/[-_]+/g, ' ').trim();
  return say(spaced.charAt(0).toUpperCase() + spaced.slice(1));
}

const platforms: Record<string, string> = {
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  threads: 'Threads',
  pinterest: 'Pinterest',
  github: 'GitHub',
  reddit: 'Reddit',
  producthunt: 'Product Hunt',
  medium: 'Medium',
  website: 'Website',
  custom: 'Link',
};

/** A platform as people call it: "producthunt" becomes "Product Hunt". */
export function platformName(platform: string): string {
  return platforms[platform] ?? codeInWords(platform);
}
