import type { Child } from 'hono/jsx';
import { Refused } from '../forms/form.tsx';
import { BackTo } from '../parts/back-to.tsx';
import { PageHead } from '../parts/section-head.tsx';
import type { PersonalVisit } from '../personal-page.ts';

interface Given {
  visit: PersonalVisit;
  listing: { slug: string; name: string };
  title: Child;
  children?: Child;
}

/** A page on which a person does something with a product. It leads back to the product, and says why a form was refused. */
export const AboutListing = ({ visit, listing, title, children }: Given) => (
  <div class="reading account">
    <PageHead title={title} over={<BackTo listing={listing} />} />
    <Refused sent={visit.sent} />
    {children}
  </div>
);
