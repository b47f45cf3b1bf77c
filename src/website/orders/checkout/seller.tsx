import type { Site } from '../../../contract/call.ts';
import { readSiteSettings } from '../../../platform/config/settings.ts';
import { countryName } from '../../words/names.ts';
import { say } from '../../words/say.ts';

/** Who sells, with the same facts as on the invoice. Facts that aren't set are left out. */
export function Seller({ site }: { site: Site }) {
  const { name, address, country, vat_number, email } = readSiteSettings(site.settings).seller;
  const facts = [...address, country && countryName(country), vat_number && say('VAT number {number}', { number: vat_number })].filter((fact) => !!fact);
  return (
    <p class="seller hint">
      {say('Sold by {seller}.', {
        seller: (
          <>
            <strong dir="auto">{name ?? site.name}</strong>
            {facts.map((fact) => (
              <>
                , <bdi>{fact}</bdi>
              </>
            ))}
          </>
        ),
      })}
      {email && <> {say('Questions? {email}', { email: <a href={`mailto:${email}`}>{email}</a> })}</>}
    </p>
  );
}
