import { dayOf } from '../../launches/index.ts';
import { addMilestone, deleteMilestone } from '../../my-listings/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea, Locked } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { chooseForm, readId } from '../forms/choose-form.ts';
import { Form, Input, LongInput } from '../forms/form.tsx';
import { ExternalLink } from '../parts/external-link.tsx';
import { Paragraphs } from '../parts/text.tsx';
import { Day } from '../parts/time.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { scriptOf } from '../serving/scripts.ts';
import { hostOf } from '../words/safe-url.ts';
import { say } from '../words/say.ts';

/** Important dates in a product's history. */
export const listingMilestones: PersonalPage = {
  path: `${PLACE}/milestones`,
  parameters: ['done', 'remove'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const { sent, site, now } = visit;
    const asked = listing.milestones.find(({ id }) => String(id) === visit.query.remove);
    return () => ({
      title: say('Milestones for {name}', { name: listing.name }),
      script: scriptOf('desk').address,
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/milestones"
          done={doneIn(visit, {
            added: say('Milestone added.'),
            deleted: say('Milestone deleted. You can restore it from the history.'),
          })}
        >
          <Locked listing={listing} section="milestones" />
          {asked && (
            <section class="ask" aria-labelledby="ask">
              <h2 id="ask">{say('Delete this milestone?')}</h2>
              <p>
                <Day day={asked.date} short />: <span dir="auto">{asked.title}</span>
              </p>
              <div class="acts">
                <Form name="delete" class="">
                  <input type="hidden" name="id" value={String(asked.id)} />
                  <button type="submit" class="danger">
                    {say('Delete it')}
                  </button>
                </Form>
                <a class="button quiet" href={placeOf(listing, '/milestones')}>
                  {say('Keep it')}
                </a>
              </div>
            </section>
          )}
          {listing.milestones.length === 0 ? (
            <p class="empty">{say('None yet. For example: the first line of code, the first customer, the first profitable month.')}</p>
          ) : (
            <ol class="timeline">
              {listing.milestones.map((milestone) => (
                <li class="with-act">
                  <div>
                    <Day day={milestone.date} short />
                    <h2 dir="auto">{milestone.title}</h2>
                    {milestone.description && <Paragraphs text={milestone.description} />}
                    {milestone.url && (
                      <p class="facts">
                        <ExternalLink url={milestone.url}>{hostOf(milestone.url)}</ExternalLink>
                      </p>
                    )}
                  </div>
                  <a class="button quiet" href={placeOf(listing, `/milestones?remove=${milestone.id}`)}>
                    {say('Delete')}
                    <span class="unseen" dir="auto">
                      {' '}
                      {milestone.title}
                    </span>
                  </a>
                </li>
              ))}
            </ol>
          )}
          <section>
            <h2>{say('Add a milestone')}</h2>
            <Form name="add">
              <Input
                form="add"
                name="date"
                label={say('Day')}
                max={10}
                autocomplete="off"
                hint={say('For example {day}.', { day: dayOf(now, site.timeZone) })}
                sent={sent}
              />
              <Input form="add" name="title" label={say('What happened')} max={200} autocomplete="off" sent={sent} />
              <LongInput form="add" name="description" label={say('More details')} max={2000} hint={say('Optional.')} sent={sent} />
              <Input
                form="add"
                name="url"
                label={say('A page about it')}
                max={500}
                autocomplete="off"
                hint={say('An address that starts with https://')}
                sent={sent}
                optional
              />
              <button type="submit">{say('Add milestone')}</button>
            </Form>
          </section>
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    async add(visit) {
      const listing = await getOwn(visit);
      const { date = '', title = '', description = '', url = '' } = visit.sent.values;
      await visit.ask(addMilestone, { path: { listing_id: String(listing.id) }, body: { date: date.trim(), title, description, url } });
      return { to: placeOf(listing, '/milestones?done=added'), status: 303 };
    },
    async delete(visit) {
      const listing = await getOwn(visit);
      const id = readId(visit);
      // If it is pressed twice, the milestone is already gone, which is fine.
      if (listing.milestones.some((milestone) => milestone.id === id))
        await visit.ask(deleteMilestone, { path: { listing_id: String(listing.id), milestone_id: String(id) } });
      return { to: placeOf(listing, '/milestones?done=deleted'), status: 303 };
    },
  }),
};
