import { changeMyAlternatives, getMyAlternatives } from '../../my-listings/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { findSide } from '../compare/compare-choice.ts';
import { chooseForm } from '../forms/choose-form.ts';
import { Form, Input } from '../forms/form.tsx';
import { Logo } from '../parts/logo.tsx';
import type { PersonalPage } from '../personal-page.ts';
import { say } from '../words/say.ts';

type Found = Awaited<ReturnType<typeof getMyAlternatives.handle>>;
type Item = Found['approved'][number];

/** Where owners approve, order and decline the alternatives to their listing. */
export const listingAlternatives: PersonalPage = {
  path: `${PLACE}/alternatives`,
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const { approved, suggested, declined } = await visit.ask(getMyAlternatives, { body: { listing_id: listing.id } });
    return () => ({
      title: say('Alternatives to {name}', { name: listing.name }),
      body: (
        <ListingArea
          visit={visit}
          listing={listing}
          at="/alternatives"
          lede={say('Your public page first shows the alternatives you approved, in the order you chose, followed by suggestions from the same category.')}
          done={doneIn(visit, {
            approve: say('Alternative approved.'),
            remove: say('Alternative removed from your list.'),
            up: say('Order saved.'),
            down: say('Order saved.'),
            decline: say('Alternative declined. We won’t suggest it again.'),
            allow: say('We may suggest it again.'),
          })}
        >
          <section id="approved">
            <h2>{say('Approved')}</h2>
            {approved.length === 0 && <p class="empty">{say('You haven’t approved any alternatives yet.')}</p>}
            <ol class="rows small">
              {approved.map((item, i) => (
                <AlternativeRow item={item}>
                  {i > 0 && <Act does="up" label={say('Move up')} about={item.name} />}
                  {i < approved.length - 1 && <Act does="down" label={say('Move down')} about={item.name} />}
                  <Act does="remove" label={say('Remove')} about={item.name} />
                  <Act does="decline" label={say('Decline')} about={item.name} />
                </AlternativeRow>
              ))}
            </ol>
          </section>
          <section id="suggested">
            <h2>{say('Suggested')}</h2>
            {suggested.length === 0 && <p class="empty">{say('There are no suggestions in your category right now.')}</p>}
            <ol class="rows small">
              {suggested.map((item) => (
                <AlternativeRow item={item}>
                  <Act does="approve" label={say('Approve')} about={item.name} />
                  <Act does="decline" label={say('Decline')} about={item.name} />
                </AlternativeRow>
              ))}
            </ol>
          </section>
          <section id="add">
            <h2>{say('Add another product')}</h2>
            <Form name="change">
              <input type="hidden" name="typed" value="yes" />
              <Input
                form="change"
                name="slug"
                label={say('Product')}
                max={300}
                autocomplete="off"
                picks
                hint={say('Its name, or the address of its page here.')}
                sent={visit.sent}
              />
              <button type="submit" name="do" value="approve">
                {say('Approve')}
              </button>
            </Form>
          </section>
          {declined.length > 0 && (
            <section id="declined">
              <h2>{say('Declined')}</h2>
              <ol class="rows small">
                {declined.map((item) => (
                  <AlternativeRow item={item}>
                    <Act does="allow" label={say('Suggest again')} about={item.name} />
                  </AlternativeRow>
                ))}
              </ol>
            </section>
          )}
        </ListingArea>
      ),
    });
  },
  post: chooseForm({
    async change(visit) {
      const listing = await getOwn(visit);
      const { values } = visit.sent;
      const change = values.do ?? 'approve';
      const slug = slugIn(values.slug ?? '');
      const named = values.typed ? (await findSide(visit, slug)).found : undefined;
      await visit.ask(changeMyAlternatives, { body: { listing_id: listing.id, slug: named?.slug ?? slug, change } });
      return { to: placeOf(listing, `/alternatives?done=${change}`), status: 303 };
    },
  }),
};

/** The slug in a pasted address, or the text as typed. */
const slugIn = (text: string): string => /\/listings\/([a-z0-9-]+)/.exec(text)?.[1] ?? text.trim();

function AlternativeRow({ item, children }: { item: Item; children?: unknown }) {
  return (
    <li class="own-alternative">
      <Logo name={item.name} url={item.logo_url} size="s" />
      <div>
        <a class="name" href={item.url} dir="auto">
          {item.name}
        </a>
        {item.tagline && (
          <p class="soft" dir="auto">
            {item.tagline}
          </p>
        )}
      </div>
      <Form name="change">
        <input type="hidden" name="slug" value={item.slug} />
        <p class="value-acts">{children as never}</p>
      </Form>
    </li>
  );
}

const Act = ({ does, label, about }: { does: string; label: string; about: string }) => (
  <button class="act" type="submit" name="do" value={does}>
    {label}
    <span class="unseen" dir="auto">
      {' '}
      {about}
    </span>
  </button>
);
