import type { Site } from '../../../contract/call.ts';
import { Input, LongInput } from '../../forms/form.tsx';
import type { Sent } from '../../personal-page.ts';
import { say } from '../../words/say.ts';

/** What a site is called and what it is for: the same fields in its settings and in the first steps. */
export function NameFields({ form, site, sent }: { form: string; site: Pick<Site, 'name' | 'tagline' | 'purpose'>; sent: Sent }) {
  return (
    <>
      <Input form={form} name="name" label={say('Name of the site')} value={site.name} max={120} autocomplete="off" sent={sent} />
      <Input
        form={form}
        name="tagline"
        label={say('Tagline')}
        value={site.tagline ?? ''}
        max={200}
        autocomplete="off"
        optional
        hint={say('One line under the name.')}
        sent={sent}
      />
      <LongInput form={form} name="purpose" label={say('What the site is for')} value={site.purpose ?? ''} max={2000} sent={sent} />
    </>
  );
}
