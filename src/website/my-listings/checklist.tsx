import { type Own, placeOf } from '../areas/own-listing.ts';
import { Icon } from '../parts/icon.tsx';
import { Paid } from '../parts/marks.tsx';
import { say, toSay } from '../words/say.ts';

/** Something to have ready: its name, whether it is there, and where to add it. */
export interface Point {
  label: string;
  isDone: boolean;
  to: string;
  /** Only a paid launch shows it. */
  isPaid?: boolean;
}

const FEATURES = 3;

/** The parts of a complete profile, the most useful for readers first. */
export function profilePoints(listing: Own): Point[] {
  const has = (text: string | null) => text !== null && text !== '';
  const story = listing.story;
  return [
    { label: toSay('A tagline'), isDone: has(listing.tagline), to: '/edit#edit-fields/tagline' },
    { label: toSay('A description'), isDone: has(listing.description) || has(listing.summary), to: '/edit#edit-fields/description' },
    { label: toSay('A logo'), isDone: listing.logo_url !== null, to: '/pictures' },
    { label: toSay('At least three features'), isDone: listing.features.length >= FEATURES, to: '/edit#lists' },
    { label: toSay('Price'), isDone: has(listing.pricing_summary) || has(listing.pricing_model), to: '/edit#edit-fields/pricing_summary' },
    { label: toSay('Questions and answers'), isDone: listing.faqs.length > 0, to: '/edit#faqs' },
    { label: toSay('Company links'), isDone: Object.keys(listing.socials).length > 0, to: '/edit#links' },
    { label: toSay('A founder'), isDone: listing.founders.length > 0, to: '/interview' },
    { label: toSay('The founder story'), isDone: story !== null && Object.values(story).some(has), to: '/story', isPaid: true },
    { label: toSay('A milestone'), isDone: listing.milestones.length > 0, to: '/milestones', isPaid: true },
    { label: toSay('A first update'), isDone: listing.latest_updates.length > 0, to: '/updates' },
  ];
}

/** What is done of a list of points, and a link to where each of them is added. */
export function Checklist({ id, title, points, listing }: { id: string; title: string; points: readonly Point[]; listing: Own }) {
  const done = points.filter(({ isDone }) => isDone).length;
  const sum = say('{done} of {all}', { done, all: points.length });
  return (
    <section aria-labelledby={id}>
      <div class="section-head">
        <h2 id={id}>{title}</h2>
        <p class="count">{sum}</p>
      </div>
      <progress class="whole" value={done} max={points.length} aria-label={sum} />
      <ul class="checklist">
        {points.map(({ label, isDone, to, isPaid }) => (
          <li class={isDone ? 'is-done' : undefined}>
            <Icon name={isDone ? 'check' : 'plus'} />
            <a href={placeOf(listing, to)}>{say(label)}</a>
            {isPaid && listing.plan !== 'paid' && <Paid />}
            <span class={isDone ? 'unseen' : 'hint'}>{isDone ? say('done') : say('missing')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
