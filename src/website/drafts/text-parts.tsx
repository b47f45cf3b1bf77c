import { type StoryPart, socialPlatforms, storyPartNames } from '../../profile-fields/index.ts';
import { Paid } from '../parts/marks.tsx';
import { pageOf, type Quote, Quotes, Unstated } from '../parts/quotes.tsx';
import { platformName } from '../words/names.ts';
import { say } from '../words/say.ts';
import { sayFailure } from './failure-words.ts';
import { codeLabel, storyLabels } from './labels.ts';
import { ConflictNote, Count, type Desk, errorsAt, FaultNote, placeOf } from './value-row.tsx';

const quotesOf = (desk: Desk, unit: string): readonly Quote[] => desk.draft.part_evidence.find(({ part }) => part === unit)?.evidence ?? [];

interface TextPartGiven {
  desk: Desk;
  unit: string;
  label: string;
  max: number;
  hint?: string;
  /** Initial height in lines; default: a single-line field. */
  rows?: number;
  type?: 'url';
  count?: number;
}

/** A text outside the profile fields, with the quotes behind it. */
function TextPart({ desk, unit, label, max, hint, rows, type, count }: TextPartGiven) {
  const id = `${placeOf(unit)}-input`;
  const text = desk.state.texts[unit]!;
  const errors = errorsAt(desk, unit);
  const quotes = quotesOf(desk, unit);
  const shared = {
    id,
    name: unit,
    dir: 'auto' as const,
    maxlength: max,
    'aria-invalid': errors.length > 0 ? ('true' as const) : undefined,
    'aria-describedby': [errors.length > 0 && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div class="value" id={placeOf(unit)}>
      <div class="value-own">
        <div class="value-label">
          <label for={id}>{label}</label>
          {count !== undefined && <Count of={id} text={text} most={count} />}
        </div>
        {rows === undefined ? (
          <input {...shared} type="text" value={text} autocomplete="off" inputmode={type} />
        ) : (
          <textarea {...shared} rows={rows}>
            {`\n${text}`}
          </textarea>
        )}
        <FaultNote id={id} errors={errors} />
        {hint && (
          <p class="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <ConflictNote desk={desk} unit={unit} />
      </div>
      <div class="value-site">{quotes.length > 0 ? <Quotes evidence={quotes} day={desk.day} /> : text === '' && <Unstated draft={desk.draft} />}</div>
    </div>
  );
}

/** Links by platform: existing ones, and the others on demand. */
export function Links({ desk, part, title }: { desk: Desk; part: 'company_socials' | 'founder_socials'; title: string }) {
  const isShown = (platform: string) => desk.state.texts[`${part}.${platform}`] !== '' || errorsAt(desk, `${part}.${platform}`).length > 0;
  const row = (platform: string) => <TextPart desk={desk} unit={`${part}.${platform}`} label={platformName(platform)} max={500} type="url" />;
  const others = socialPlatforms.filter((platform) => !isShown(platform));
  return (
    <section class="desk-part" id={part}>
      <h2>{title}</h2>
      {socialPlatforms.filter(isShown).map(row)}
      <details>
        <summary>{others.length === socialPlatforms.length ? say('Add links') : say('Add another link')}</summary>
        {others.map(row)}
      </details>
    </section>
  );
}

/** The founder story, which only a paid listing shows. */
export function StoryTexts({ desk }: { desk: Desk }) {
  const written = storyPartNames.filter((part) => desk.state.texts[`story.${part}`] !== '');
  const others = storyPartNames.filter((part) => !written.includes(part));
  const row = (part: StoryPart) => (
    <TextPart
      desk={desk}
      unit={`story.${part}`}
      label={say(storyLabels[part])}
      max={8000}
      {...(part === 'title' ? { count: 200 } : { rows: part === 'story' ? 6 : 3 })}
    />
  );
  return (
    <section class="desk-part" id="story">
      <h2>{say('Founder story')}</h2>
      <p class="hint">
        <Paid /> {say('Shown once a launch of the listing is paid for. What you write is kept until then.')}
      </p>
      {written.map(row)}
      <details open={others.some((part) => errorsAt(desk, `story.${part}`).length > 0)}>
        <summary>{written.length === 0 ? say('Write the story') : say('More story sections')}</summary>
        {others.map(row)}
      </details>
    </section>
  );
}

/** The part of the editor with title and description for search engines, with the characters that are left. */
export function SearchTexts({ desk }: { desk: Desk }) {
  return (
    <section class="desk-part" id="seo">
      <h2>{say('Search engines')}</h2>
      <TextPart desk={desk} unit="seo.title" label={say('Title')} max={70} count={70} hint={say('If empty, we use the name and the tagline.')} />
      <TextPart desk={desk} unit="seo.meta" label={say('Description')} max={170} count={170} rows={2} hint={say('If empty, we use the short description.')} />
    </section>
  );
}

/** The competitor's address, and a comparison once its website has been read. */
export function CompetitorPart({ desk }: { desk: Desk }) {
  const { competitor } = desk.draft;
  return (
    <section class="desk-part" id="competitor">
      <h2>{say('Main competitor')}</h2>
      <TextPart
        desk={desk}
        unit="competitor_url"
        label={say('Competitor’s website')}
        max={2048}
        type="url"
        hint={say('When you save, we read this website and compare it with your draft.')}
      />
      {competitor?.status === 'waiting' && <p class="notice">{say('We’re reading the competitor’s website. Reload the page in a moment.')}</p>}
      {competitor?.status === 'failed' && competitor.failure && <p class="notice">{sayFailure(competitor.failure)}</p>}
      {competitor?.status === 'ready' && competitor.rows.length > 0 && (
        <section class="table-wrap" tabindex={0} aria-label={say('Compared with {site}', { site: pageOf(competitor.url) })}>
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col">{say('You')}</th>
                <th scope="col">
                  <bdi>{pageOf(competitor.url)}</bdi>
                </th>
              </tr>
            </thead>
            <tbody>
              {competitor.rows.map(({ attribute, ours, theirs }) => (
                <tr>
                  <th scope="row">{codeLabel(attribute)}</th>
                  <td dir="auto">{ours ?? <span class="unstated">{say('Not stated')}</span>}</td>
                  <td dir="auto">{theirs ?? <span class="unstated">{say('Not stated on the website')}</span>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
