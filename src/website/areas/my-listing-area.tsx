import type { Child } from 'hono/jsx';
import { hasPage } from '../../contract/features.ts';
import { Done } from '../forms/done.tsx';
import { type NamedFields, Refused } from '../forms/form.tsx';
import { Standing } from '../my-listings/standing.tsx';
import { Icon } from '../parts/icon.tsx';
import { Logo } from '../parts/logo.tsx';
import type { PersonalVisit } from '../personal-page.ts';
import { say, toSay } from '../words/say.ts';
import { Folded } from './folded.tsx';
import { type Own, PLACE, placeOf } from './own-listing.ts';

/** The pages of a listing, in groups. */
const places = [
  ['', toSay('Overview')],
  ['/analytics', toSay('Stats')],
  ['/edit', toSay('Profile')],
  ['/languages', toSay('Languages')],
  ['/website', toSay('Website changes')],
  ['/pictures', toSay('Pictures')],
  ['/story', toSay('Story')],
  ['/milestones', toSay('Milestones')],
  ['/interview', toSay('Interview')],
  ['/compare', toSay('Comparison facts')],
  ['/alternatives', toSay('Alternatives')],
  ['/updates', toSay('Updates')],
  ['/reviews', toSay('Reviews')],
  ['/launch', toSay('Launch week')],
  ['/kit', toSay('Launch kit')],
  ['/badge', toSay('Badge')],
  ['/plan', toSay('Plan and extras')],
  ['/revenue', toSay('Revenue')],
  ['/history', toSay('History')],
] as const;

export type Place = (typeof places)[number][0];

interface Given {
  visit: PersonalVisit;
  listing: Own;
  at: Place;
  /** Default: the page's name; the overview uses the listing's. */
  title?: Child;
  lede?: Child;
  done?: Child;
  /** Field labels of a long form, for the error summary. */
  fields?: NamedFields;
  children?: Child;
}

/** A page of one listing: breadcrumb, owner and status, navigation, heading, and what was just done. */
export function ListingArea({ visit, listing, at, title, lede, done, fields, children }: Given) {
  const label = places.find(([tail]) => tail === at)![1];
  return (
    <div class="fleet">
      <nav class="crumbs" aria-label={say('Breadcrumb')}>
        <ol>
          <li>
            <a href="/account/listings">{say('Your listings')}</a>
          </li>
          <li>
            <a href={placeOf(listing)} aria-current={at === '' ? 'page' : undefined}>
              <span dir="auto">{listing.name}</span>
            </a>
          </li>
          {at !== '' && <li aria-current="page">{say(label)}</li>}
        </ol>
      </nav>
      <div class="fleet-head">
        <Logo name={listing.name} url={listing.logo_url} />
        <div class="fleet-name">
          <div class="fleet-title">
            {at === '' ? <h1 dir="auto">{listing.name}</h1> : <strong dir="auto">{listing.name}</strong>} <Standing status={listing.status} />
          </div>
          <p class="facts">
            <span dir="auto">{listing.tagline ?? listing.website_url}</span>
          </p>
        </div>
        {listing.is_public && (
          <a class="button quiet" href={listing.url}>
            {say('View public page')} <Icon name="right" />
          </a>
        )}
      </div>
      <nav class="fleet-places" aria-label={say('Listing sections')} data-places>
        <Folded here={say(label)} />
        <ul>
          {places
            .filter(([tail]) => hasPage(visit.site, PLACE + tail))
            .map(([tail, name]) => (
              <li>
                <a href={placeOf(listing, tail)} aria-current={tail === at ? 'page' : undefined}>
                  {say(name)}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <div class="fleet-main account">
        {at !== '' && (
          <header class="page-head">
            <h1 dir="auto">{title ?? say(label)}</h1>
            {lede && <p class="lede">{lede}</p>}
          </header>
        )}
        <Refused sent={visit.sent} {...(fields && { fields })} />
        <Done says={done} />
        {children}
      </div>
    </div>
  );
}

/** Shown if a section is saved but not public yet. */
export function Locked({ listing, section }: { listing: Own; section: 'story' | 'milestones' | 'media' }) {
  if (listing.unlocked_sections.includes(section)) return null;
  return (
    <p class="notice">
      <Icon name="lock" />{' '}
      {say('Changes here are saved, but not public yet: a paid launch unlocks this section. {link}', {
        link: <a href={placeOf(listing, '/plan')}>{say('See what’s included')}</a>,
      })}
    </p>
  );
}
