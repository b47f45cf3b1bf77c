import type { Refusal } from '../../contract/errors.ts';
import { dayOf } from '../../platform/clock.ts';
import type { Document } from '../page.ts';
import { Icon } from '../parts/icon.tsx';
import { Logo } from '../parts/logo.tsx';
import { Quotes } from '../parts/quotes.tsx';
import type { PersonalVisit } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { attributeLabel, sayFact } from '../words/compare-facts.ts';
import { hostOf } from '../words/safe-url.ts';
import { say, toSay } from '../words/say.ts';
import { CategoryChoice, type CategoryTree } from './category-choice.tsx';
import { Told } from './editor-notices.tsx';
import { isHopeless } from './failure-words.ts';
import { ChoiceRow, CountryRow, TextRow } from './field-inputs.tsx';
import { type Draft, type FormState, marksOf, type Row, stateOfDraft } from './form-state.ts';
import { GroupRows, ListRow } from './list-rows.tsx';
import { CompetitorPart, Links, SearchTexts, StoryTexts } from './text-parts.tsx';
import { type Desk, isUnsaved } from './value-row.tsx';

export interface EditorGiven {
  visit: PersonalVisit;
  draft: Draft;
  tree: CategoryTree;
  /** What was typed, if different from the draft. */
  state?: FormState;
  error?: Refusal | undefined;
  conflicts?: readonly string[];
  added?: string;
  /** Address of the listing's logo, if it has one. */
  logo?: string | null;
  /** Whether the last form had the website read again, and was refused. */
  readsAgain?: true;
  /** What the last form did. */
  done?: string | undefined;
}

/** The editor's sections, in order. */
const parts: readonly [id: string, label: string][] = [
  ['essentials', toSay('Essentials')],
  ['facts', toSay('Facts')],
  ['lists', toSay('Lists')],
  ['faqs', toSay('Questions and answers')],
  ['founders', toSay('Founders')],
  ['company_socials', toSay('Company links')],
  ['story', toSay('Founder story')],
  ['milestones', toSay('Milestones')],
  ['competitor', toSay('Main competitor')],
  ['seo', toSay('Search engines')],
];

/** The draft as a form: each value next to what the website says. Everything works by submitting the form. */
export function drawEditor(given: EditorGiven): Document {
  const { visit, draft, error, conflicts = [] } = given;
  const shown = stateOfDraft(draft);
  const desk: Desk = {
    site: visit.site,
    draft,
    state: given.state ?? shown,
    errors: error?.errors ?? [],
    conflicts,
    path: `/account/drafts/${draft.id}`,
    day: dayOf(new Date(draft.created_at), visit.site.timeZone),
    added: given.added,
  };
  const title = (draft.fields.name.value as string | null) ?? draft.host;
  return {
    title: say('Draft: {name}', { name: title }),
    script: scriptOf('desk').address,
    ...(error && { status: error.status }),
    body: (
      <div class="desk" data-desk data-unsaved={isUnsaved(desk, shown) ? 'true' : undefined}>
        <DraftHead desk={desk} title={title} logo={given.logo ?? null} />
        <Told desk={desk} error={error} readsAgain={given.readsAgain === true} done={given.done} />
        {isHopeless(draft.failure) ? null : (
          <div class="desk-body">
            <PartList desk={desk} />
            <form class="desk-form" id="desk-form" method="post" action={desk.path} data-desk-form>
              {/* The button that Enter presses. */}
              <button class="unseen" type="submit" name="do" value="save" tabindex={-1}>
                {say('Save')}
              </button>
              <input type="hidden" name="base" value={marksOf(shown)} />
              <Essentials desk={desk} tree={given.tree} />
              <Facts desk={desk} />
              <Lists desk={desk} />
              <Groups desk={desk} />
              <StoryTexts desk={desk} />
              <Milestones desk={desk} />
              <CompetitorPart desk={desk} />
              <SearchTexts desk={desk} />
              <SaveBar desk={desk} />
            </form>
          </div>
        )}
      </div>
    ),
  };
}

function DraftHead({ desk: { draft, path }, title, logo }: { desk: Desk; title: string; logo: string | null }) {
  const fields = Object.values(draft.fields);
  const stated = fields.filter(({ ai_value }) => ai_value !== null);
  const seen = stated.filter((field) => field.state !== 'ai');
  return (
    <header class="desk-head">
      <Logo name={title} url={logo} size="l" />
      <div>
        <p class="over">
          <a href="/account/drafts">{say('Drafts')}</a> /{' '}
          <a href={draft.website_url} rel="nofollow ugc noopener">
            {hostOf(draft.website_url)}
          </a>
        </p>
        <h1 dir="auto">{title}</h1>
        <p class="facts">
          <a href={`${path}/preview`}>{say('Preview')}</a>
          <a href={`${path}/people`}>{say('Invite co-founders')}</a>
          <a href={`${path}/changes`}>{say('Changes')}</a>
          {draft.listing_id !== null && <a href={`/account/listings/${draft.listing_id}`}>{say('The listing')}</a>}
        </p>
      </div>
      <div class="desk-stand">
        <p>
          <label for="complete">{say('{percent}% complete', { percent: draft.completeness })}</label>
          <progress id="complete" max={100} value={draft.completeness} />
        </p>
        {stated.length > 0 && <p class="hint">{say('{seen} of {all} suggestions reviewed', { seen: seen.length, all: stated.length })}</p>}
      </div>
    </header>
  );
}

function PartList({ desk }: { desk: Desk }) {
  const canRedraft = desk.draft.status === 'ready';
  return (
    <nav class="desk-parts" aria-label={say('Draft sections')}>
      <ul>
        {parts.map(([id, label]) => (
          <li>
            <a href={`#${id}`}>{say(label)}</a>
          </li>
        ))}
      </ul>
      <p class="value-acts">
        {Object.values(desk.draft.fields).some(({ state }) => state === 'ai') && (
          <button class="act" type="submit" form="desk-form" name="do" value="accept_all">
            <Icon name="check" /> {say('Accept all')}
          </button>
        )}
        {canRedraft && (
          <button class="act" type="submit" form="desk-form" name="do" value="redraft_all">
            <Icon name="again" /> {say('Redraft unchanged values')}
          </button>
        )}
      </p>
    </nav>
  );
}

const Essentials = ({ desk, tree }: { desk: Desk; tree: CategoryTree }) => (
  <section class="desk-part" id="essentials">
    <h2>{say('Essentials')}</h2>
    <TextRow desk={desk} name="name" />
    <TextRow desk={desk} name="tagline" />
    <TextRow desk={desk} name="short_description" />
    <TextRow desk={desk} name="description" />
    <CategoryChoice desk={desk} tree={tree} />
    <TextRow desk={desk} name="logo_url" />
  </section>
);

const Facts = ({ desk }: { desk: Desk }) => (
  <section class="desk-part" id="facts">
    <h2>{say('Facts')}</h2>
    <ChoiceRow desk={desk} name="stage" />
    <ChoiceRow desk={desk} name="pricing_model" />
    <TextRow desk={desk} name="pricing_summary" />
    <CountryRow desk={desk} />
    <TextRow desk={desk} name="city" />
    <TextRow desk={desk} name="founded_year" />
    <TextRow desk={desk} name="contact_email" />
    <TextRow desk={desk} name="demo_video_url" />
    <CompareFacts desk={desk} />
  </section>
);

/** Facts from the website for comparisons. They move to the listing, where its owner can change them. */
function CompareFacts({ desk: { draft, day } }: { desk: Desk }) {
  if (draft.attributes.length === 0) return null;
  return (
    <>
      <h3>{say('Comparison facts')}</h3>
      {draft.attributes.map(({ key, value, evidence }) => (
        <div class="value">
          <p class="value-own">
            {attributeLabel(key, key.replaceAll('_', ' '))}: <strong dir="auto">{sayFact(key, value)}</strong>
          </p>
          <div class="value-site">
            <Quotes evidence={evidence} day={day} />
          </div>
        </div>
      ))}
      <p class="hint">{say('Once you’ve submitted the draft, you can change these facts in the listing.')}</p>
    </>
  );
}

const Lists = ({ desk }: { desk: Desk }) => (
  <section class="desk-part" id="lists">
    <h2>{say('Lists')}</h2>
    <ListRow desk={desk} name="features" />
    <ListRow desk={desk} name="usps" />
    <ListRow desk={desk} name="tags" />
    <ListRow desk={desk} name="keywords" />
  </section>
);

function Groups({ desk }: { desk: Desk }) {
  const { faqs, founders } = desk.draft;
  return (
    <>
      <GroupRows
        desk={desk}
        name="faqs"
        most={10}
        add={say('Add a question')}
        quotesOf={(row: Row) => faqs.find(({ question, answer }) => question === row.question && answer === row.answer)?.evidence}
      />
      <GroupRows
        desk={desk}
        name="founders"
        most={6}
        add={say('Add a founder')}
        quotesOf={(row: Row) => founders.find(({ name }) => name === row.name)?.evidence}
        noteOf={(row: Row) =>
          founders.some(({ name, state }) => name === row.name && state === 'invited') ? say('In their own words. Only they can change this.') : undefined
        }
      >
        <p class="hint">
          {say('The first founder in this list appears first on the profile. {invite} to let them write about themselves.', {
            invite: <a href={`${desk.path}/people`}>{say('Invite co-founders')}</a>,
          })}
        </p>
      </GroupRows>
      <Links desk={desk} part="company_socials" title={say('Company links')} />
      <Links desk={desk} part="founder_socials" title={say('Links for the first founder')} />
    </>
  );
}

const Milestones = ({ desk }: { desk: Desk }) => (
  <GroupRows
    desk={desk}
    name="milestones"
    most={50}
    add={say('Add a milestone')}
    quotesOf={(row: Row) => desk.draft.milestones.find(({ date, title }) => date === row.date && title === row.title)?.evidence}
  >
    <p class="hint">{say('Important dates, such as the first customer. Shown once a launch of the listing is paid for.')}</p>
  </GroupRows>
);

const SaveBar = ({ desk }: { desk: Desk }) => (
  <div class="desk-bar">
    <p class="hint" role="status">
      <span data-unsaved-note hidden={!(desk.errors.length > 0 || desk.added !== undefined)}>
        {say('Unsaved changes')}
      </span>
      <span data-busy-note hidden>
        {say('One moment…')}
      </span>
    </p>
    <button type="submit" name="do" value="save" data-save title={say('Save (Ctrl+S)')}>
      {say('Save')}
    </button>
    <button class="primary" type="submit" name="do" value="preview">
      {desk.draft.listing_id === null ? say('Preview and submit') : say('Save and preview')}
    </button>
  </div>
);
