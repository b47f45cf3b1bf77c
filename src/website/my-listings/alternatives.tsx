import { Refusal } from '../../contract/errors.ts';
import { changeMyAlternatives, getMyAlternatives } from '../../my-listings/index.ts';
import { doneIn } from '../areas/account-area.tsx';
import { ListingArea } from '../areas/my-listing-area.tsx';
import { getOwn, PLACE, placeOf } from '../areas/own-listing.ts';
import { findSide, type Side } from '../compare/compare-choice.ts';
import { chooseForm } from '../forms/choose-form.ts';
import { Form, Input } from '../forms/form.tsx';
import { Logo } from '../parts/logo.tsx';
import type { PersonalPage, PersonalVisit } from '../personal-page.ts';
import { say } from '../words/say.ts';

type Found = Awaited<ReturnType<typeof getMyAlternatives.handle>>;
type Item = Pick<Found['approved'][number], 'slug' | 'name' | 'tagline' | 'url' | 'logo_url'>;

/** Where owners approve, order and decline the alternatives to their listing. */
export const listingAlternatives: PersonalPage = {
  path: `${PLACE}/alternatives`,
  parameters: ['done'],
  audience: 'person',
  async show(visit) {
    const listing = await getOwn(visit);
    const [{ approved, suggested, declined }, offers] = await Promise.all([
      visit.ask(getMyAlternatives, { body: { listing_id: listing.id } }),
      offersOf(visit, listing.slug),
    ]);
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
                sayFault={({ code }) => (code === 'listing_not_found' ? sayUnknown(offers) : undefined)}
              />
              <button type="submit" name="do" value="approve">
                {say('Approve')}
              </button>
            </Form>
            {offers.length > 0 && (
              <ul class="rows small" id="offers">
                {offers.map((item) => (
                  <AlternativeRow item={item} withAddress>
                    <Act does="approve" label={say('Approve')} about={item.name} />
                  </AlternativeRow>
                ))}
              </ul>
            )}
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
      const ask = (slug: string) => visit.ask(changeMyAlternatives, { body: { listing_id: listing.id, slug, change } });
      const typed = (values.slug ?? '').trim();
      const slug = slugIn(typed, visit.site.origin) ?? typed;
      if (values.typed) await ask(slug).catch(async (error: unknown) => ask(await findNamed(visit, { typed, error })));
      else await ask(slug);
      return { to: placeOf(listing, `/alternatives?done=${change}`), status: 303 };
    },
  }),
};

/** The slug in the pasted address of a product's page on this site. */
function slugIn(text: string, origin: string): string | undefined {
  const address = text.replace(/^https?:\/\//i, '');
  const { host } = new URL(origin);
  const path = address.startsWith(`${host}/`) ? address.slice(host.length) : address;
  return /^\/listings\/([a-z0-9-]+)/.exec(path)?.[1];
}

const isUnknown = (error: unknown) => error instanceof Refusal && error.errors?.some(({ code }) => code === 'listing_not_found') === true;

/** The product with the name that was typed, as what was typed is no slug. @throws the error of that, unless exactly one product has the name */
async function findNamed(visit: PersonalVisit, { typed, error }: { typed: string; error: unknown }): Promise<string> {
  const found = isUnknown(error) && slugIn(typed, visit.site.origin) === undefined ? (await findSide(visit, typed)).found : undefined;
  if (!found) throw error;
  return found.slug;
}

/** Products that may be meant by a name, if no single one has it. */
async function offersOf(visit: PersonalVisit, own: string): Promise<Side['offers']> {
  const { values, error } = visit.sent;
  if (!values.typed || !isUnknown(error)) return [];
  const { offers } = await findSide(visit, slugIn(values.slug ?? '', visit.site.origin) ?? values.slug);
  return offers.filter(({ slug }) => slug !== own);
}

const sayUnknown = (offers: Side['offers']) =>
  offers.length > 0
    ? say('We’re not sure which product you mean. Choose one of these, or paste its address.')
    : say('We couldn’t find that product. Check its name, or paste the address of its page here.');

/** @param given.withAddress where names alone don't tell products apart */
function AlternativeRow({ item, withAddress = false, children }: { item: Item; withAddress?: boolean; children?: unknown }) {
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
        {withAddress && (
          <p class="soft">
            <bdi dir="ltr">{item.url}</bdi>
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
