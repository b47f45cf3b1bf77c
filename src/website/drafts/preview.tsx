import type { Refusal } from '../../contract/errors.ts';
import { hasFeature } from '../../contract/features.ts';
import { getDraft, lookAtOwnListing, submitDraft, updateDraft } from '../../drafts/index.ts';
import { type FieldName, storyPartNames } from '../../profile-fields/index.ts';
import type { Document } from '../page.ts';
import { ExternalLink } from '../parts/external-link.tsx';
import { Logo } from '../parts/logo.tsx';
import { Paid } from '../parts/marks.tsx';
import { Faqs, Paragraphs } from '../parts/text.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { sayRefusal, sayRemedy } from '../words/known/refusal-sentences.ts';
import { countryName, platformName } from '../words/names.ts';
import { hostOf } from '../words/safe-url.ts';
import { say } from '../words/say.ts';
import { findLogo, isBeingRead } from './draft.tsx';
import { AlreadyListed } from './editor-notices.tsx';
import { isHopeless } from './failure-words.ts';
import { sayFault } from './fault-words.ts';
import type { Draft } from './form-state.ts';
import { knownPricing, knownStages, labelOf } from './labels.ts';
import { DraftLink } from './people.tsx';
import { placeOf } from './value-row.tsx';

/** The profile as visitors will see it, and the button that makes it a listing. */
export const preview: PersonalPage = {
  path: '/account/drafts/{id}/preview',
  audience: 'person',
  async show(visit) {
    const draft = await visit.ask(getDraft, { path: { id: visit.values.id! } });
    const path = `/account/drafts/${draft.id}`;
    if (isBeingRead(draft) || isHopeless(draft.failure)) return { to: path, status: 302 };
    const [logo, own] = await Promise.all([findLogo(visit, draft), visit.ask(lookAtOwnListing, { body: { draft_id: draft.id } })]);
    return () => drawPreview(visit, { draft, logo, own: own.listing_id });
  },
  async post(visit) {
    const { id = '' } = visit.values;
    const { category } = visit.sent.values;
    if (category !== undefined) {
      await visit.ask(updateDraft, { path: { id }, body: { fields: { categories: [category] } } });
      return { to: visit.path, status: 303 };
    }
    const { listing_id: linked } = await visit.ask(getDraft, { path: { id } });
    const before = linked ?? (await visit.ask(lookAtOwnListing, { body: { draft_id: id } })).listing_id;
    const { listing_id } = await visit.ask(submitDraft, { path: { id: visit.values.id! } });
    return { to: before === null ? `/account/listings/${listing_id}/plan?done=submitted` : `/account/listings/${listing_id}`, status: 303 };
  },
};

interface PreviewGiven {
  draft: Draft;
  logo: string | null;
  /** The existing listing of the same website that submitting would overwrite; null if there is none, or it is this draft's own. */
  own: number | null;
}

function drawPreview(visit: PersonalVisit, { draft, logo, own }: PreviewGiven): Document {
  const path = `/account/drafts/${draft.id}`;
  const name = text(draft, 'name') ?? draft.host;
  return {
    title: say('Preview of {name}', { name }),
    body: (
      <>
        <div class="preview-bar">
          <p class="over">
            <DraftLink draft={draft} />
          </p>
          <div class="preview-says">
            <p>
              <strong>{say('This is how visitors will see it.')}</strong>{' '}
              {draft.listing_id === null && own === null
                ? say('Submitting saves it as your listing. You then choose how to launch.')
                : own === null && say('The listing shows every saved change immediately.')}
            </p>
            <div class="acts">
              <a class="button quiet" href={path}>
                {say('Back to the editor')}
              </a>
              {!draft.already_listed && (
                <form method="post">
                  <button class="primary" type="submit">
                    {own !== null ? say('Replace the listing') : draft.listing_id === null ? say('Submit draft') : say('Go to the listing')}
                  </button>
                </form>
              )}
            </div>
          </div>
          <Lacks error={visit.sent.error} path={path} />
          {draft.fields.categories.value === null && <ChooseCategory draft={draft} path={path} />}
          {own !== null && <WritesOver listing={own} />}
          {draft.already_listed && <AlreadyListed listed={draft.already_listed} hasClaims={hasFeature(visit.site, 'claims')} />}
        </div>
        <Profile draft={draft} name={name} logo={logo} />
      </>
    ),
  };
}

/** Warns before a second draft of the same website replaces what its owner edited. */
const WritesOver = ({ listing }: { listing: number }) => (
  <div class="notice">
    <p>
      <strong>{say('You already have a listing for this website.')}</strong>{' '}
      {say('This draft would immediately replace everything in its profile. The current content stays in its history, and you can restore it.')}
    </p>
    <p class="acts">
      <a class="button quiet" href={`/account/listings/${listing}`}>
        {say('View listing')}
      </a>
    </p>
  </div>
);

/** What is still missing before it can become a listing, with links to the places to fill in. */
function Lacks({ error, path }: { error: Refusal | undefined; path: string }) {
  if (!error) return null;
  const faults = error.errors ?? [];
  return (
    <div class="errors" role="alert" tabindex={-1} autofocus>
      <p>{faults.length === 0 ? `${sayRefusal(error)} ${sayRemedy(error)}` : say('It can’t be submitted yet:')}</p>
      <ul class="points">
        {faults.map((fault) => {
          const [part = '', field = ''] = (fault.pointer ?? '').slice(1).split('/');
          const unit = part === 'fields' || part === 'story' ? `${part}.${field}` : part;
          return (
            <li>
              <a href={`${path}#${placeOf(unit)}`}>{say(labelOf(unit))}</a>: {sayFault(fault)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The three most likely categories, so that nobody has to search the whole list before submitting. */
const ChooseCategory = ({ draft, path }: { draft: Draft; path: string }) =>
  draft.suggestions.categories.length === 0 ? null : (
    <form class="notice" method="post">
      <p>
        {say('It needs a category. These fit what your website says:')} <a href={`${path}#${placeOf('fields.categories')}`}>{say('See all categories')}</a>
      </p>
      <ul class="points">
        {draft.suggestions.categories.map(({ name, evidence }) => (
          <li>
            <button class="quiet" type="submit" name="category" value={name}>
              {say('Choose {name}', { name })}
            </button>{' '}
            <q dir="auto">{evidence[0]?.quote}</q>
          </li>
        ))}
      </ul>
    </form>
  );

const text = (draft: Draft, name: FieldName) => draft.fields[name].value as string | null;
const list = (draft: Draft, name: FieldName) => (draft.fields[name].value as string[] | null) ?? [];

function Profile({ draft, name, logo }: { draft: Draft; name: string; logo: string | null }) {
  const tagline = text(draft, 'tagline');
  const introduction = text(draft, 'description') ?? text(draft, 'short_description');
  const [category] = list(draft, 'categories');
  return (
    <article class="dossier previewed">
      <header class="dossier-head">
        <Logo name={name} url={logo} size="l" />
        <div>
          <h1 dir="auto">{name}</h1>
          {tagline && (
            <p class="lede" dir="auto">
              {tagline}
            </p>
          )}
          <p class="facts">
            <ExternalLink url={draft.website_url}>{hostOf(draft.website_url)}</ExternalLink>
            {category && <span dir="auto">{category}</span>}
          </p>
        </div>
      </header>
      <Facts draft={draft} />
      <div class="dossier-main">
        {introduction ? <Paragraphs text={introduction} /> : <p class="unstated">{say('No description yet.')}</p>}
        <Points title={say('Features')} points={list(draft, 'features')} />
        <Points title={say('What sets it apart')} points={list(draft, 'usps')} />
        <Founders draft={draft} />
        <PaidParts draft={draft} />
        <Faqs faqs={draft.faqs} title={say('Questions and answers')} />
      </div>
    </article>
  );
}

function Facts({ draft }: { draft: Draft }) {
  const socials = Object.entries(draft.company_socials) as [string, string][];
  const country = text(draft, 'country');
  const known = (values: Record<string, string>, value: string | null) => (value !== null && Object.hasOwn(values, value) ? say(values[value]!) : value);
  const row = (unit: string, value: string | null) => (
    <div>
      <dt>{say(labelOf(unit))}</dt>
      {value ? <dd dir="auto">{value}</dd> : <dd class="unstated">{draft.status === 'failed' ? say('Not stated') : say('Not stated on the website')}</dd>}
    </div>
  );
  return (
    <aside class="dossier-facts" aria-label={say('Facts')}>
      <dl>
        {row('fields.stage', known(knownStages, text(draft, 'stage')))}
        {row('fields.pricing_model', known(knownPricing, text(draft, 'pricing_model')))}
        {row('fields.pricing_summary', text(draft, 'pricing_summary'))}
        {row('fields.founded_year', text(draft, 'founded_year'))}
        {row('fields.city', text(draft, 'city'))}
        {row('fields.country', country && countryName(country))}
        {row('fields.contact_email', text(draft, 'contact_email'))}
        {row('fields.tags', list(draft, 'tags').join(say(', ')))}
        {row('fields.keywords', list(draft, 'keywords').join(say(', ')))}
        {socials.length > 0 && (
          <div>
            <dt>{say('Links')}</dt>
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
      </dl>
    </aside>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="points">
        {points.map((point) => (
          <li dir="auto">{point}</li>
        ))}
      </ul>
    </section>
  );
}

function Founders({ draft: { founders } }: { draft: Draft }) {
  if (founders.length === 0) return null;
  return (
    <section>
      <h2>{founders.length === 1 ? say('Founder') : say('Founders')}</h2>
      <ul class="people">
        {founders.map(({ name, title }) => (
          <li>
            <span class="name" dir="auto">
              {name}
            </span>{' '}
            {title && (
              <span class="soft" dir="auto">
                {title}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The parts that only a paid listing shows, marked as such. */
function PaidParts({ draft }: { draft: Draft }) {
  const written = storyPartNames.filter((part) => draft.story[part]);
  if (written.length === 0 && draft.milestones.length === 0) return null;
  return (
    <section class="paid-part">
      <h2>
        {say('Story and milestones')} <Paid />
      </h2>
      <p class="hint">{say('Visitors see this once a launch of the listing is paid for.')}</p>
      {written.map((part) => (
        <Paragraphs text={draft.story[part]!} />
      ))}
      {draft.milestones.length > 0 && (
        <ul class="points">
          {draft.milestones.map(({ date, title }) => (
            <li>
              <time datetime={date}>{date}</time> <span dir="auto">{title}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
