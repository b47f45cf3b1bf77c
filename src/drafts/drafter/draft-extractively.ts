import { openCategories } from '../classifier/open-categories.ts';
import type { CrawledSite } from '../crawl/crawled-site.ts';
import { checkEvidence } from '../evidence/check-evidence.ts';
import { markPlaces } from '../evidence/mark-places.ts';
import { textsOf } from '../pages/json-ld.ts';
import { type Drafted, type DrafterKnows, nothingDrafted } from './drafter.ts';
import { draftAttributes } from './fields/attributes.ts';
import { draftCategories } from './fields/categories.ts';
import { draftCompetitor } from './fields/competitor.ts';
import { draftContactEmail } from './fields/contact-email.ts';
import { draftDemoVideo } from './fields/demo-video.ts';
import { draftDescriptions } from './fields/description.ts';
import { draftFaqs } from './fields/faqs/faqs.ts';
import { draftFeatures, draftUsps } from './fields/features.ts';
import { draftFoundedYear } from './fields/founded-year.ts';
import { draftKeywords } from './fields/keywords.ts';
import { draftLogo } from './fields/logo.ts';
import { draftName } from './fields/name.ts';
import { draftFounders } from './fields/people/founders.ts';
import { draftPlace } from './fields/place.ts';
import { draftPricing } from './fields/pricing.ts';
import { draftSeo } from './fields/seo.ts';
import { draftFounderSocials, draftSocials } from './fields/socials.ts';
import { draftStage } from './fields/stage.ts';
import { draftMilestones, draftStory } from './fields/story.ts';
import { draftTagline } from './fields/tagline.ts';
import { isolate } from './read-fields.ts';
import { isOrganization, ownNodes, type SiteView, viewSite } from './site-view.ts';

/** Every text of the site is compared with each name. */
const MOST_NAMES = 30;
const noCategories = { filled: null, suggestions: [] };

/** Drafts a profile from the text of the pages, and checks its evidence. Pure; runs in a worker. */
export function draftExtractively({ site, knows }: { site: CrawledSite; knows: DrafterKnows }): Drafted {
  if (site.pages.length === 0) return nothingDrafted();
  const { read, faults } = isolate();
  const view = viewSite(site, read);
  const model = read('categories', () => openCategories(knows), undefined);
  const name = read('name', () => draftName(view), null);
  const names = read('names', () => namesOf(view, name?.value), name ? [name.value] : []);
  const called = name?.value ?? '';
  const founders = read('founders', () => draftFounders(view, names), []);
  const faqs = read('faqs', () => draftFaqs(view), []);
  const categories = read('categories', () => (model ? draftCategories(view, { categories: knows.categories, model }) : noCategories), noCategories);
  const pricing = read('pricing', () => draftPricing(view, names, faqs), { pricing_model: null, pricing_summary: null });
  const features = read('features', () => draftFeatures(view, names), null);
  const drafted: Drafted = {
    fields: {
      name,
      tagline: read('tagline', () => draftTagline(view, called), null),
      ...read(
        'description',
        () =>
          draftDescriptions(
            view,
            called,
            faqs.map(({ answer }) => answer),
            names,
          ),
        { short_description: null, description: null },
      ),
      stage: read('stage', () => draftStage(view), null),
      categories: categories.filled,
      ...read('keywords', () => draftKeywords(view, called), { keywords: null, tags: null }),
      ...pricing,
      ...read('place', () => draftPlace(view, names), { country: null, city: null }),
      founded_year: read('founded_year', () => draftFoundedYear(view, names), null),
      features,
      usps: read('usps', () => draftUsps(view, names, features?.value), null),
      contact_email: read('contact_email', () => draftContactEmail(view, names), null),
      demo_video_url: read('demo_video_url', () => draftDemoVideo(view), null),
      logo_url: read('logo_url', () => draftLogo(view, names), null),
    },
    suggested_categories: categories.suggestions,
    faqs,
    founders,
    company_socials: read('company_socials', () => draftSocials(view, names, founders), {}),
    founder_socials: read('founder_socials', () => draftFounderSocials(view, founders), {}),
    story: read('story', () => draftStory(view), {}),
    milestones: read('milestones', () => draftMilestones(view), []),
    competitor_url: read('competitor_url', () => draftCompetitor(view), null),
    attributes: read('attributes', () => draftAttributes(view, { names, pricing: pricing.pricing_model, faqs, attributes: knows.attributes ?? [] }), {}),
    seo: read('seo', () => draftSeo(view), { title: null, meta: null }),
    drafted_by: 'extractive',
    note: null,
  };
  const proven = checkEvidence(drafted, { pages: site.pages, categories: knows.categories, names, read, model });
  const checked = read('places', () => markPlaces(proven, view.pages), proven);
  return faults.length > 0 ? { ...checked, faults } : checked;
}

/** Every name that the site uses for itself. */
function namesOf(view: SiteView, name: string | undefined): string[] {
  const names = new Set(name === undefined ? [] : [name]);
  for (const { node } of ownNodes(view, isOrganization))
    if (node.under === undefined) for (const key of ['name', 'legalName', 'alternateName']) for (const text of textsOf(node, key)) names.add(text);
  return [...names].filter((one) => one.length > 1).slice(0, MOST_NAMES);
}
