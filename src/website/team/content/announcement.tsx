import { languageCodes, languages } from '../../../platform/words/messages/languages.ts';
import { getAnnouncement, setAnnouncement } from '../../../sites/index.ts';
import { Form, Input } from '../../forms/form.tsx';
import { placeErrors } from '../../forms/place-errors.ts';
import type { Sheet } from '../../page.ts';
import type { PersonalPage, PersonalVisit } from '../../personal-page.ts';
import { languagesOf } from '../../serving/read-reader.ts';
import { say } from '../../words/say.ts';
import { instantOfLocal, localOfInstant } from '../frame/local-time.ts';
import { doneParameters, sayDone, settled, teamPage } from '../frame/team-area.tsx';

const path = '/team/content/announcement';

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
        ? {}
        : {
            ...Object.fromEntries(languageCodes.map((code) => [inputOf(code), values[inputOf(code)] ?? ''])),
            link: values['link'] ?? '',
            from: instant('from'),
            until: instant('until'),
          };
    const { announcement } = await placeErrors(visit.ask(setAnnouncement, { body }), () => undefined);
    return settled(visit, path, announcement ? 'saved' : 'removed');
  },
};

/** The field with a language's text, as set_announcement calls it. */
const inputOf = (code: string) => (code === 'en' ? 'text' : `text_${code}`);

async function showAnnouncement(visit: PersonalVisit): Promise<Sheet> {
  const { announcement } = await visit.ask(getAnnouncement);
  const { sent, site } = visit;
  // Texts in a language that is no longer offered stay visible, and saving doesn't lose them.
  const offered = languageCodes.filter((code) => languagesOf(site).includes(code) || announcement?.texts[code] !== undefined);
  const local = (at: string | null | undefined) => (at ? localOfInstant(at, site.timeZone) : '');
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
            hint={say('A path of this site such as /blog, or an address that starts with https://.')}
            sent={sent}
            optional
          />
          <div class="fields">
            {(['from', 'until'] as const).map((name) => (
              <div class="field">
                <label for={`announcement-${name}`}>
                  {name === 'from' ? say('From ({zone})', { zone: site.timeZone }) : say('Until ({zone})', { zone: site.timeZone })}
                </label>
                <input id={`announcement-${name}`} type="datetime-local" name={name} value={sent.values[name] ?? local(announcement?.[name])} />
              </div>
            ))}
          </div>
          <p class="hint">{say('Leave a date empty to start now, or to end when you remove it.')}</p>
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
