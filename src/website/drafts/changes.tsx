import { getDraft } from '../../drafts/index.ts';
import { Moment } from '../forms/moment.tsx';
import { PageHead } from '../parts/section-head.tsx';
import { Paragraphs } from '../parts/text.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { say, toSay } from '../words/say.ts';
import type { Draft } from './form-state.ts';
import { entryLabels, labelOf, storyLabels } from './labels.ts';
import { DraftLink } from './people.tsx';

type Change = Draft['changes'][number];

const through: Record<Change['by']['kind'], string | null> = {
  person: null,
  api_key: toSay('by an API key'),
  app: toSay('by a connected app'),
  job: toSay('automatically'),
};

/** The latest changes of a draft: who, when, and the previous value. */
export const changes: PersonalPage = {
  path: '/account/drafts/{id}/changes',
  audience: 'person',
  async show(visit) {
    const draft = await visit.ask(getDraft, { path: { id: visit.values.id! } });
    return () => ({
      title: say('Changes'),
      body: (
        <div class="reading account">
          <PageHead title={say('Changes')} over={<DraftLink draft={draft} />}>
            <p class="lede">{say('The latest 20 changes, newest first, with the previous values.')}</p>
          </PageHead>
          {draft.changes.length === 0 ? (
            <p class="empty">{say('No changes yet.')}</p>
          ) : (
            <ul class="entries">
              {draft.changes.map((change) => (
                <ChangeEntry change={change} timeZone={visit.site.timeZone} />
              ))}
            </ul>
          )}
          <p class="hint">{say('Times are in {zone}.', { zone: visit.site.timeZone })}</p>
        </div>
      ),
    });
  },
};

function ChangeEntry({ change, timeZone }: { change: Change; timeZone: string }) {
  const how = through[change.by.kind];
  return (
    <li class="entry">
      <div class="entry-main">
        <p>{change.keys.map((key) => say(labelOf(key))).join(say(', '))}</p>
        <p class="facts">
          <Moment at={change.at} timeZone={timeZone} />
          {change.by.name !== null && <span dir="auto">{change.by.name}</span>}
          {how !== null && <span>{say(how)}</span>}
        </p>
        <details>
          <summary>{say('Previous value')}</summary>
          <dl>
            {Object.entries(change.before).map(([key, before]) => (
              <div>
                <dt>{say(labelOf(key))}</dt>
                <dd>{showBefore(before)}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </li>
  );
}

/** A field with its state, a text, a list of entries, or texts by name. */
function showBefore(before: unknown) {
  const isField = isRecord(before) && 'state' in before && 'value' in before;
  const text = inText(isField ? before.value : before);
  return text === '' ? <span class="unstated">{say('(empty)')}</span> : <Paragraphs text={text} />;
}

function inText(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map((entry) =>
        isRecord(entry)
          ? Object.values(entry)
              .filter((one) => typeof one === 'string')
              .join('\n')
          : String(entry),
      )
      .join('\n\n');
  if (!isRecord(value)) return String(value ?? '');
  const named = Object.entries(value).filter(([, text]) => typeof text === 'string' && text !== '');
  return named.map(([name, text]) => `${say(storyLabels[name as 'story'] ?? entryLabels[name] ?? name)}: ${String(text)}`).join('\n\n');
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
