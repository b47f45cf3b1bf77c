import type { Child } from 'hono/jsx';
import type { ListingProfile } from '../../listings/index.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { OriginMark, type Origins, OwnerNote, OwnerSign } from '../parts/stated.tsx';
import { Instant } from '../parts/time.tsx';
import { codeInWords, countryName, platformName } from '../words/names.ts';
import { say, toSay } from '../words/say.ts';
import { readPlans } from './read-plans.ts';

/** The part of a listing's origins that is about where it runs. */
export const PLATFORMS = 'attributes.platforms';

/** Fields without their own row, because the profile shows their values elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  tagline: toSay('Tagline'),
  short_description: toSay('Short description'),
  description: toSay('Description'),
  features: toSay('Features'),
  usps: toSay('What sets it apart'),
};

interface Given {
  profile: ListingProfile;
  origins: Origins;
  timeZone: string;
  /** Where it runs, quoted from its website; null: its website doesn't say. */
  platforms: string | null;
}

/** The facts of a profile. Values that the website doesn't state are marked; values nobody asked for are left out. */
export function FactSheet({ profile, platforms, origins, timeZone }: Given) {
  const unstated = new Set(profile.not_found_on_website);
  const row = (label: string, field: string, value: Child): Child => {
    const isThere = value !== null && value !== undefined && value !== '' && value !== false;
    if (!isThere && !unstated.has(field)) return null;
    return (
      <div>
        <dt>{label}</dt>
        {isThere ? (
          <dd dir="auto">
            {value} <OriginMark origins={origins} part={field} what={label} />
          </dd>
        ) : (
          <dd class="unstated">{say('Not stated on the website')}</dd>
        )}
      </div>
    );
  };
  return (
    <aside class="dossier-facts" aria-label={say('Facts')}>
      <dl>
        {row(say('Stage'), 'stage', profile.stage && codeInWords(profile.stage))}
        {row(say('Pricing model'), 'pricing_model', profile.pricing_model && codeInWords(profile.pricing_model))}
        {!readPlans(profile.pricing_summary ?? '') && row(say('Pricing'), 'pricing_summary', profile.pricing_summary)}
        {row(say('Platforms'), PLATFORMS, platforms)}
        {row(say('Founded'), 'founded_year', profile.founded_year)}
        {row(say('City'), 'city', profile.city)}
        {row(say('Country'), 'country', profile.country && countryName(profile.country))}
        {row(say('Contact'), 'contact_email', profile.contact_email && <Email address={profile.contact_email} />)}
        {Object.entries(elsewhere).map(([field, label]) => isEmpty(profile[field as keyof ListingProfile]) && row(say(label), field, null))}
        {row(say('Tags'), 'tags', profile.tags.length > 0 && <Entries profile={profile} origins={origins} field="tags" />)}
        {row(say('Keywords'), 'keywords', profile.keywords.length > 0 && <Entries profile={profile} origins={origins} field="keywords" />)}
        <Elsewhere profile={profile} origins={origins} />
        <div>
          <dt>{say('Ownership')}</dt>
          <dd>{ownershipOf(profile)}</dd>
        </div>
      </dl>
      {profile.evidence.some(({ origin }) => origin === 'owner') && <OwnerSign />}
      {(profile.website_read_at || unstated.size > 0) && (
        <p class="hint">
          {profile.website_read_at && say('We read the website on {day}.', { day: <Instant at={profile.website_read_at} timeZone={timeZone} /> })}{' '}
          {unstated.size > 0 && say('Anything it doesn’t state is left blank, or marked “stated by the owner”.')}
        </p>
      )}
    </aside>
  );
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** A list on one line; each entry shows its own origin. */
function Entries({ profile, origins, field }: Pick<Given, 'profile' | 'origins'> & { field: 'tags' | 'keywords' }) {
  const areOwners = origins.areOwners(field);
  return (
    <>
      {profile[field].map((entry, i) => (
        <>
          {i > 0 && say(', ')}
          <span dir="auto">{entry}</span>
          <OriginMark origins={origins} part={field} entry={entry} what={entry} quiet={areOwners} />
        </>
      ))}{' '}
      {areOwners && <OwnerNote />}
    </>
  );
}

function Elsewhere({ profile, origins }: Pick<Given, 'profile' | 'origins'>) {
  const socials = Object.entries(profile.socials) as [string, string][];
  if (socials.length === 0) return null;
  return (
    <div>
      <dt>{say('Links')}</dt>
      <dd>
        <ul>
          {socials.map(([platform, url]) => (
            <li>
              <ExternalLink url={url}>{platformName(platform)}</ExternalLink>
              <OriginMark origins={origins} part={`socials.${platform}`} what={platformName(platform)} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** Only a plain address becomes a link: "a@b?subject=…" could prefill the reader's email. */
function Email({ address }: { address: string }) {
  return /^[^\s@?&%"<>:/]+@[^\s@?&%"<>:/]+$/.test(address) ? <ExternalLink url={`mailto:${address}`}>{address}</ExternalLink> : <span>{address}</span>;
}

/** Managing a listing and having proven control of its domain are separate facts. */
function ownershipOf({ claimed, managed }: ListingProfile): string {
  if (claimed) return say('Verified: the owner controls the website');
  return managed ? say('Submitted by a member. Ownership not verified') : say('Not claimed yet');
}
