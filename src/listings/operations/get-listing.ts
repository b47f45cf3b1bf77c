import { z } from 'zod';
import { invoicing, LAUNCHED, story, tidewater } from '../../contract/example-directory.ts';
import { defineRead } from '../../contract/operation.ts';
import * as v from '../../contract/values.ts';
import { listingProfile } from '../profile/listing-profile.ts';
import { readListing } from '../profile/read-listing.ts';

export const getListing = defineRead({
  name: 'get_listing',
  title: 'Get a listing',
  summary: 'The full profile of one listing.',
  description:
    "Returns a product's public profile: description, features, pricing, categories, founders, FAQs, social links, latest updates, community rating, third-party Domain Rating with trend, launches and awards. Facts the company's site doesn't state are in `not_found_on_website` and are null unless the owner added them; nothing is guessed. `evidence` gives the source of each value, with quotes. `story`, `milestones` and `media` appear only when unlocked. Find slugs with search_listings.",
  path: '/listings/{slug}',
  group: 'Listings',
  topics: ['entries', 'standing'],
  pathInput: z.strictObject({ slug: v.slug('listing', 'tidewater') }),
  output: listingProfile,
  mayBeNotFound: true,
  example: {
    answer: (origin) => ({
      ...tidewater(origin),
      headline: null,
      summary: null,
      short_description: 'Invoices that follow up politely until they are paid.',
      description: 'Tidewater sends your invoices, watches your bank account, and writes the reminders nobody likes to write.',
      features: ['Reminders in the tone you choose', 'Bank matching', 'Invoices in forty currencies'],
      usps: ['Never sends a reminder on a Friday afternoon'],
      keywords: ['invoices', 'reminders', 'freelancers'],
      tags: ['finance'],
      pricing_summary: 'Free for up to five invoices a month, then 9 dollars.',
      city: 'Lisbon',
      founded_year: 2024,
      contact_email: 'hello@tidewater.example',
      categories: [invoicing(origin)],
      founders: [{ slug: 'ines-calder', name: 'Ines Calder', url: `${origin}/founders/ines-calder`, title: 'Founder' }],
      faqs: [{ question: 'Does it work with my bank?', answer: 'With any bank that lets you download statements.' }],
      socials: { github: 'https://github.example/tidewater', website: 'https://tidewater.example/' },
      latest_updates: [{ id: 4, title: 'Reminders in Portuguese', body: 'You can now send reminders in Portuguese.', posted_at: '2026-11-24T09:00:00.000Z' }],
      launches: [{ week: LAUNCHED, url: `${origin}/launches/${LAUNCHED}`, kind: 'paid', state: 'launched', week_votes: 117, votes: 128, imported_votes: 0 }],
      awards: [{ week: LAUNCHED, rank: 1, title: 'Launch of the Week #1', votes: 117, url: `${origin}/launches/${LAUNCHED}` }],
      domain_rating_trend: {
        source: 'Example ratings',
        as_of: '2026-11-01',
        change: 3,
        points: [
          { date: '2026-10-01', rating: 38 },
          { date: '2026-11-01', rating: 41 },
        ],
      },
      revenue: { mrr_cents: 420000, verified: true },
      ai_review: null,
      seo: { title: null, description: null },
      managed: true,
      not_found_on_website: ['founded_year', 'demo_video_url'],
      evidence: [
        {
          part: 'city',
          entry: null,
          origin: 'website',
          source: null,
          quotes: [{ quote: 'Rua do Cais 4, Lisbon, Portugal', url: 'https://tidewater.example/imprint', page_title: 'Tidewater' }],
        },
        { part: 'founded_year', entry: null, origin: 'owner', source: null, quotes: [] },
        { part: 'domain_rating', entry: null, origin: 'third_party', source: 'Example ratings', quotes: [] },
      ],
      website_read_at: '2026-11-20T09:04:10.000Z',
      plan: 'paid',
      unlocked_sections: ['story', 'milestones', 'media'],
      story,
      milestones: [{ id: 2, date: '2026-03-02', title: 'First hundred customers', description: null, url: null }],
      media: {
        screenshots: [{ url: `${origin}/files/7d1f0c4be2a94f6f8a35c1e60b9d2f17-1920.webp`, alt: 'The list of open invoices', width: 2560, height: 1600 }],
        demo_video_url: null,
        demo_video_picture_url: null,
      },
      links: {
        alternatives: `${origin}/listings/tidewater/alternatives`,
        badges: `${origin}/listings/tidewater/badges`,
        website: 'https://tidewater.example/',
      },
    }),
  },
  handle: async ({ slug }, call) => (await readListing(call, slug)).listing,
});
