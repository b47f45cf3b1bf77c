import { countryCodes } from '../../orders/index.ts';
import { Form, Input, Select } from '../account/form.tsx';
import type { Sent } from '../personal-page.ts';
import { countryName } from '../words/names.ts';
import type { Checkout } from './vat-words.ts';

const FORM = 'billing';

const countries: readonly (readonly [string, string])[] = [
  ['', 'Choose a country'],
  ...countryCodes.map((code) => [code, countryName(code)] as const).toSorted((a, b) => a[1].localeCompare(b[1], 'en')),
];

/** Who pays. */
export function BillingForm({ order, sent }: { order: Checkout; sent: Sent }) {
  const { billing } = order;
  const field = (name: keyof NonNullable<Checkout['billing']>) => ({ form: FORM, name, sent, value: billing?.[name] ?? undefined });
  return (
    <Form name={FORM} marks={{ 'data-vat': true }}>
      <Input {...field('name')} label="Name" max={200} autocomplete="billing name" />
      <Input {...field('company')} label="Company (if any)" max={200} autocomplete="billing organization" optional />
      <Input {...field('street')} label="Street and number" max={200} autocomplete="billing street-address" />
      <div class="pair">
        <Input {...field('postcode')} label="Postcode" max={20} autocomplete="billing postal-code" hint="A dash where there is none." />
        <Input {...field('city')} label="Town" max={120} autocomplete="billing address-level2" />
      </div>
      <Select
        form={FORM}
        name="country"
        label="Country"
        options={countries}
        value={billing?.country ?? order.vat.country ?? ''}
        autocomplete="billing country"
        required
        sent={sent}
      />
      <Input
        {...field('vat_number')}
        label="VAT number (businesses only)"
        max={32}
        autocomplete="off"
        hint="With its two letters, for example DE811191002. It is checked with the EU’s register."
        optional
      />
      <p>
        <button class="quiet" type="submit" name="only" value="vat" formnovalidate>
          Update VAT
        </button>
      </p>
      <Input {...field('email')} label="Email for the invoice" type="email" max={254} autocomplete="billing email" />
      <button type="submit">Save and go on to payment</button>
    </Form>
  );
}

/** The form's texts as the operation takes them: empty ones that may be left out are null. */
export function readBilling(values: Record<string, string>) {
  const orNull = (text: string | undefined) => (text?.trim() ? text : null);
  const { name = '', street = '', postcode = '', city = '', country = '', email = '' } = values;
  return { name, company: orNull(values.company), street, postcode, city, country, vat_number: orNull(values.vat_number), email };
}
