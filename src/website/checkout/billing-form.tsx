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

/** What the fields are called, beside them and in the list of what is wrong. */
export const billingLabels = {
  name: 'Name',
  company: 'Company (if any)',
  street: 'Street and number',
  postcode: 'Postcode',
  city: 'Town',
  country: 'Country',
  vat_number: 'VAT number (businesses only)',
  email: 'Email for the invoice',
} as const;

/** Who pays. */
export function BillingForm({ order, sent }: { order: Checkout; sent: Sent }) {
  const { billing } = order;
  const field = (name: keyof typeof billingLabels) => ({ form: FORM, name, label: billingLabels[name], sent, value: billing?.[name] ?? undefined });
  return (
    <Form name={FORM} marks={{ 'data-vat': true }}>
      <Input {...field('name')} max={200} autocomplete="billing name" />
      <Input {...field('company')} max={200} autocomplete="billing organization" optional />
      <Input {...field('street')} max={200} autocomplete="billing street-address" />
      <div class="pair">
        <Input {...field('postcode')} max={20} autocomplete="billing postal-code" hint="A dash where there is none." />
        <Input {...field('city')} max={120} autocomplete="billing address-level2" />
      </div>
      <Select
        form={FORM}
        name="country"
        label={billingLabels.country}
        options={countries}
        value={billing?.country ?? order.vat.country ?? ''}
        autocomplete="billing country"
        required
        sent={sent}
      />
      <Input
        {...field('vat_number')}
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
      <Input {...field('email')} type="email" max={254} autocomplete="billing email" />
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
