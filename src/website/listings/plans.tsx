import type { ListingProfile } from '../../listings/index.ts';
import { OriginMark, type Origins } from '../parts/stated.tsx';
import { say } from '../words/say.ts';
import { readPlans } from './read-plans.ts';

/** The plans that a listing's pricing summary names, one per row. Without several plans, the facts show the summary as it is. */
export function Plans({ profile, origins }: { profile: ListingProfile; origins: Origins }) {
  const plans = readPlans(profile.pricing_summary ?? '');
  if (!plans) return null;
  return (
    <section>
      <h2>
        {say('Prices')} <OriginMark origins={origins} part="pricing_summary" what={say('Pricing')} />
      </h2>
      <table class="plans-of">
        <tbody>
          {plans.map(({ name, price }) => (
            <tr>
              <th scope="row" dir="auto" colspan={price === null ? 2 : undefined}>
                {name}
              </th>
              {price !== null && <td dir="auto">{price}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
