import type { CrawledSite } from '../crawl/crawled-site.ts';
import { checkEvidence } from '../evidence/check-evidence.ts';
import { textsOf } from '../pages/json-ld.ts';
import { type Drafted, type DrafterKnows, nothingDrafted } from './drafter.ts';
import { draftAttributes } from './fields/attributes.ts';
import { draftCategories } from './fields/categories.ts';
import { draftCompetitor } from './fields/competitor.ts';
import { draftContactEmail } from './fields/contact-email.ts';
import { draftDemoVideo } from './fields/demo-video.ts';
import { draftDescriptions } from './fields/description.ts';
import { draftFaqs } from './fields/faqs.ts';
import { draftFeatures, draftUsps } from './fields/features.ts';
import { draftFoundedYear } from './fields/founded-year.ts';
import { draftFounders } from './fields/founders.ts';
import { draftKeywords } from './fields/keywords.ts';
import { draftLogo } from './fields/logo.ts';
import { draftName } from './fields/name.ts';
import { draftPlace } from './fields/place.ts';
import { draftPricing } from './fields/pricing.ts';
import { draftSeo } from './fields/seo.ts';
import { draftFounderSocials, draftSocials } from './fields/socials.ts';
import { draftStage } from './fields/stage.ts';
import { draftMilestones, draftStory } from './fields/story.ts';
import { draftTagline } from './fields/tagline.ts';
import { isOrganization, ownNodes, type SiteView, viewSite } from './site-view.ts';

/** Drafts a profile from what stands on the pages, and holds it to the evidence check. Pure; runs in a worker. */
export function draftExtractively({ site, knows }: { site: CrawledSite; knows: DrafterKnows }): Drafted {
  if (site.pages.length === 0) return nothingDrafted();
  const view = viewSite(site);
  const name = draftName(view);
  const names = namesOf(view, name?.value);
  const called = name?.value ?? '';
  const founders = draftFounders(view, names);
  const pricing = draftPricing(view);
  const faqs = draftFaqs(view);
  const drafted: Drafted = {
    fields: {
      name,
      tagline: draftTagline(view, called),
      ...draftDescriptions(view, called),
      stage: draftStage(view),
      categories: draftCategories(view, knows.categories),
      ...draftKeywords(view, called),
      ...pricing,
      ...draftPlace(view),
      founded_year: draftFoundedYear(view, names),
      features: draftFeatures(view, names),
      usps: draftUsps(view, names),
      contact_email: draftContactEmail(view, names),
      demo_video_url: draftDemoVideo(view),
      logo_url: draftLogo(view, names),
    },
    faqs,
    founders,
    company_socials: draftSocials(view, names, founders),
    founder_socials: draftFounderSocials(view, founders),
    story: draftStory(view),
    milestones: draftMilestones(view),
    competitor_url: draftCompetitor(view),
    attributes: draftAttributes(view, { names, pricing: pricing.pricing_model, faqs, attributes: knows.attributes ?? [] }),
    seo: draftSeo(view),
    drafted_by: 'extractive',
    note: null,
  };
  return checkEvidence(drafted, { pages: site.pages, categories: knows.categories, names });
}

/** Every name under which the site speaks of itself. */
function namesOf(view: SiteView, name: string | undefined): string[] {
  const names = new Set(name === undefined ? [] : [name]);
  for (const { node } of ownNodes(view, isOrganization))
    if (node.under === undefined) for (const key of ['name', 'legalName', 'alternateName']) for (const text of textsOf(node, key)) names.add(text);
  return [...names].filter((one) => one.length > 1);
}
