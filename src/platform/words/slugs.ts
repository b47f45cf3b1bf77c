import { getDomainWithoutSuffix } from 'tldts';
import { fold } from './normalise.ts';

const LONGEST = 200;

/** Letters with a nearly universal Latin transliteration. For other scripts, the domain is used. */
const inLatin: Record<string, string> = Object.fromEntries(
  (
    'а a,б b,в v,г g,д d,е e,ж zh,з z,и i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х kh,ц ts,ч ch,ш sh,щ shch,ъ ,ы y,ь ,э e,ю yu,я ya,і i,є ye,ґ g,' +
    'ђ dj,ј j,љ lj,њ nj,ћ c,џ dz,α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,τ t,υ y,φ f,χ ch,ψ ps,ω o'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** A name as a slug, transliterated; undefined if it has letters that can't be transliterated here. */
export function slugOfName(name: string): string | undefined {
  const latin = Array.from(fold(name), (letter) => inLatin[letter] ?? letter).join('');
  if (/[^\P{L}a-z]/u.test(latin)) return undefined;
  const slug = latin
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  return slug === '' ? undefined : slug;
}

/** The start of a listing's slug: its name, or the label of its domain. */
export function slugOfListing(name: string, host: string): string {
  return slugOfName(name) ?? slugOfName(getDomainWithoutSuffix(host, { allowPrivateDomains: true }) ?? host) ?? 'listing';
}

/** `base`, `base-2`, `base-3` …: the first that is free. */
export function firstFree(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`;
}
