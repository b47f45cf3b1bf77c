import { languageCodes, languages } from '../../../platform/words/messages/languages.ts';
import { getAnnouncement, setAnnouncement } from '../../../sites/index.ts';
import { Form, Input } from '../../forms/form.tsx';
import { placeErrors } from '../../forms/place-errors.ts';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { languagesOf } from '../../serving/read-reader.ts';
import { say } from '../../words/say.ts';
import { instantOfLocal, localOfInstant } from '../frame/local-time.ts';
import { SavedMeanwhile, sinceOf, VersionMark } from '../frame/saved-meanwhile.tsx';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';

const path = '/team/content/announcement';
const dates = ['from', 'until'] as const;

export const teamAnnouncement: PersonalPage = {
  path,
  parameters: doneParameters,
  audience: 'team',
  roles: ['editor'],
  show: showAnnouncement,
  async post(visit) {
    const { values } = visit.sent;
    const instant = (name: string) => (values[name] ? instantOfLocal(values[name], visit.site.timeZone) : null);
    const body =
      values['do'] === 'remove'
        ? sinceOf(visit.sent)
        : {
            ...Object.fromEntries(languageCodes.map((code) => [inputOf(code), values[inputOf(code)] ?? ''])),
            link: values['link'] ?? '',
            from: instant('from'),
            until: instant('until'),
            ...sinceOf(visit.sent),
          };
    const { announcement } = await placeErrors(visit.ask(setAnnouncement, { body }), () => undefined);
    return settled(visit, path, announcement ? 'saved' : 'removed');
  },
};

/** The field with a language's text, as set_announcement calls it. */
const inputOf = (code: string) => (code === 'en' ? 'text' : `text_${code}`);

async function showAnnouncement(visit: PersonalVisit): Promise<Sheet> {
  const { announcement, version } = await visit.ask(getAnnouncement);
  const { sent, site } = visit;
  // Texts in a language that is no longer offered stay visible, and saving doesn't lose them.
  const offered = languageCodes.filter((code) => languagesOf(site).includes(code) || announcement?.texts[code] !== undefined);
  const local = (at: string | null | undefined) => (at ? localOfInstant(at, site.timeZone) : '');
  const labelOf = (name: (typeof dates)[number]) =>
    name === 'from' ? say('From ({zone})', { zone: site.timeZone }) : say('Until ({zone})', { zone: site.timeZone });
  return () =>
    teamPage({
      visit,
      path,
      title: say('Announcement'),
      purpose: say('One line above every page, for news that everyone should see.'),
      done: sayDone(visit, {
        saved: say('Announcement saved. It appears and disappears within a minute of its dates.'),
        removed: say('Announcement removed.'),
      }),
      children: (
        <Form name="announcement">
          <VersionMark form="announcement" sent={sent} version={version} />
          <SavedMeanwhile
            form="announcement"
            sent={sent}
            path={path}
            fields={[
              ...offered.map((code) => ({
                name: inputOf(code),
                label: say('Text ({language})', { language: languages[code].name }),
                value: announcement?.texts[code] ?? '',
              })),
              { name: 'link', label: say('Link'), value: announcement?.link ?? '' },
              ...dates.map((name) => ({
                name,
                label: labelOf(name),
                value: local(announcement?.[name]),
                shows: local(announcement?.[name]).replace('T', ' '),
              })),
            ]}
          />
          {offered.map((code) => (
            <Input
              form="announcement"
              name={inputOf(code)}
              label={say('Text ({language})', { language: languages[code].name })}
              max={300}
              autocomplete="off"
              value={announcement?.texts[code]}
              sent={sent}
              optional
            />
          ))}
          <Input
            form="announcement"
            name="link"
            label={say('Link')}
            max={500}
            autocomplete="off"
            value={announcement?.link ?? undefined}
            hint={say('A path on this site, such as /blog, or an address that starts with https://.')}
            sent={sent}
            optional
          />
          <div class="fields">
            {dates.map((name) => (
              <div class="field">
                <label for={`announcement-${name}`}>{labelOf(name)}</label>
                <input id={`announcement-${name}`} type="datetime-local" name={name} value={sent.values[name] ?? local(announcement?.[name])} />
              </div>
            ))}
          </div>
          <p class="hint">{say('Leave the first date empty to start now. Leave the second empty to show it until you remove it.')}</p>
          <div class="acts">
            <button type="submit" class="primary">
              {say('Save announcement')}
            </button>
            {announcement && (
              <button type="submit" class="quiet" name="do" value="remove">
                {say('Remove announcement')}
              </button>
            )}
          </div>
        </Form>
      ),
    });
}
