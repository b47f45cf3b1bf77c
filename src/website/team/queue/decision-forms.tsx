import { Form, Input, LongInput, Select } from '../../forms/form.tsx';
import type { PersonalVisit } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import { deeds } from './deeds.ts';
import { type HeldVote, WhichField } from './held-votes.tsx';
import type { Item } from './item-type.ts';

/** One form for each decision: what it does, the reason, and the button with its key. */
export function DecisionForms({ visit: { sent }, item, held }: { visit: PersonalVisit; item: Item; held: readonly HeldVote[] }) {
  return (
    <section class="queue-deeds" aria-label={say('Decision')}>
      {Object.entries(deeds[item.kind]).map(([form, { key, label, reason, final }]) => (
        <Form name={form}>
          {item.kind === 'report' && form === 'act' && (
            <Select form={form} name="with" label={say('What to do')} options={measuresOf(item)} value={measuresOf(item)[0]![0]} sent={sent} />
          )}
          {item.kind === 'votes' && <WhichField form={form} item={item} held={held} sent={sent} />}
          {reason && (
            <Input
              form={form}
              name="reason"
              label={say('Reason')}
              max={1000}
              autocomplete="off"
              value={key === 'a' && item.kind !== 'refund' ? say('Checked in the review queue.') : undefined}
              hint={say(reason)}
              sent={sent}
            />
          )}
          {item.kind === 'report' && (
            <LongInput
              form={form}
              name="answer"
              label={say('Answer to the reporter')}
              max={2000}
              hint={say('Optional. We email it to reporters who left an address.')}
              sent={sent}
            />
          )}
          {final && <p class="hint">{say(final)}</p>}
          <button type="submit" class={key === 'r' ? 'danger' : undefined} data-key={key}>
            {say(label)}
          </button>
        </Form>
      ))}
    </section>
  );
}

/** Possible decisions on a report, the most suitable first. */
function measuresOf({ content }: Item): [string, string][] {
  const subject = String(content['subject'] ?? '');
  const none: [string, string] = ['none', say('I’ve dealt with it elsewhere')];
  if (subject.startsWith('review:')) return [['hide_review', say('Hide the review')], none];
  if (subject.startsWith('post:')) return [['hide_post', say('Hide the question or comment')], none];
  if (subject.startsWith('update:')) return [['hide_update', say('Hide the update')], ['suspend_listing', say('Suspend the listing')], none];
  if (subject.startsWith('collection:')) return [['hide_collection', say('Hide the collection')], none];
  if (subject.startsWith('person:'))
    return [['hide_person_page', say('Hide the profile')], ['remove_portrait', say('Remove the picture (can’t be undone)')], none];
  if (subject.startsWith('founder:')) return [['hide_founder_page', say('Hide the text, links, picture and interview')], none];
  return [none, ['suspend_listing', say('Suspend the listing')]];
}
