import type { Child } from 'hono/jsx';
import type { ListingProfile } from '../../directory/index.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { codeInWords, countryName, platformName } from '../words/names.ts';

/** The facts of a profile. What the company's site does not state says so; what nobody asked for is left out. */
export function FactSheet({ profile }: { profile: ListingProfile }) {
  const unstated = new Set(profile.not_found_on_website);
  const socials = Object.entries(profile.socials) as [string, string][];
  const row = (label: string, field: string, value: Child): Child => {
    if (value === null || value === undefined || value === '') {
      return unstated.has(field) ? (
        <div>
          <dt>{label}</dt>
          <dd class="unstated">Not stated on the website</dd>
        </div>
      ) : null;
    }
    return (
      <div>
        <dt>{label}</dt>
        <dd dir="auto">{value}</dd>
      </div>
    );
  };
  return (
    <aside class="dossier-facts" aria-label="Facts">
      <dl>
        {row('Stage', 'stage', profile.stage && codeInWords(profile.stage))}
        {row('Pricing model', 'pricing_model', profile.pricing_model && codeInWords(profile.pricing_model))}
        {row('Pricing', 'pricing_summary', profile.pricing_summary)}
        {row('Founded', 'founded_year', profile.founded_year)}
        {row('City', 'city', profile.city)}
        {row('Country', 'country', profile.country && countryName(profile.country))}
        {row('Contact', 'contact_email', profile.contact_email && <Email address={profile.contact_email} />)}
        {row('Tags', 'tags', profile.tags.join(', '))}
        {row('Keywords', 'keywords', profile.keywords.join(', '))}
        {socials.length > 0 && (
          <div>
            <dt>Elsewhere</dt>
            <dd>
              <ul>
                {socials.map(([platform, url]) => (
                  <li>
                    <ExternalLink url={url}>{platformName(platform)}</ExternalLink>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        <div>
          <dt>Claimed</dt>
          <dd>{profile.claimed ? 'By its owner' : 'Not yet'}</dd>
        </div>
      </dl>
    </aside>
  );
}

/** Only a bare address becomes a link: "a@b?subject=…" would write part of the reader's mail. */
function Email({ address }: { address: string }) {
  return /^[^\s@?&%"<>:/]+@[^\s@?&%"<>:/]+$/.test(address) ? <ExternalLink url={`mailto:${address}`}>{address}</ExternalLink> : <span>{address}</span>;
}
