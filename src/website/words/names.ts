const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const known = new Map<string, string>();

/** "DE" as "Germany"; a code that names no country stays as it is. */
export function countryName(code: string): string {
  let name = known.get(code);
  if (name === undefined) {
    // Two letters only: anything else is refused by `of`, and the map stays small.
    if (!/^[A-Z]{2}$/.test(code)) return code;
    name = regions.of(code) ?? code;
    known.set(code, name);
  }
  return name;
}

/** A code as words: "this-week", "pricing_model" as "This week", "Pricing model". */
export function codeInWords(code: string): string {
  const spaced = code.replaceAll(/[-_]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
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

export function platformName(platform: string): string {
  return platforms[platform] ?? codeInWords(platform);
}
