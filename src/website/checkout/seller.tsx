import type { Site } from '../../contract/call.ts';
import { readSiteSettings } from '../../platform/config/settings.ts';
import { countryName } from '../words/names.ts';

/** Who sells, as it stands on the invoice. */
export function Seller({ site }: { site: Site }) {
  const { name, address, country, vat_number, email } = readSiteSettings(site.settings).seller;
  const facts = [...address, country && countryName(country), vat_number && `VAT number ${vat_number}`].filter(Boolean).join(', ');
  return (
    <p class="seller hint">
      Sold by <strong dir="auto">{name ?? site.name}</strong>
      {facts && <span dir="auto">, {facts}</span>}.
      {email && (
        <>
          {' '}
          Questions: <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );
}
