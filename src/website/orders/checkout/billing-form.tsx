import { Form, Input, Select } from '../../forms/form.tsx';
import type { Sent } from '../../personal-page.ts';
import { countries } from '../../words/countries.ts';
import { say, toSay } from '../../words/say.ts';
import type { Checkout } from './vat-words.ts';

const FORM = 'billing';

/** Field labels, also used in the error list. Translated by `say`. */
export const billingLabels = {
  name: toSay('Name'),
  company: toSay('Company (optional)'),
  street: toSay('Street address'),
  postcode: toSay('Postcode'),
  city: toSay('City'),
  country: toSay('Country'),
  vat_number: toSay('VAT number (businesses only)'),
  email: toSay('Email for the invoice'),
  delivery_name: toSay('Recipient'),
  delivery_street: toSay('Street address'),
  delivery_extra: toSay('Floor, building, company (optional)'),
  delivery_postcode: toSay('Postcode'),
  delivery_city: toSay('City'),
  delivery_region: toSay('State or province'),
  delivery_country: toSay('Country'),
  delivery_phone: toSay('Phone number for the carrier (optional)'),
} as const;

/** The buyer's details on the checkout page, and the delivery address if something is sent. */
export function BillingForm({ order, sent }: { order: Checkout; sent: Sent }) {
  const { billing, delivery } = order;
  const values: Partial<Record<keyof typeof billingLabels, string | null>> = {
    email: order.buyer_email,
    ...billing,
    ...Object.fromEntries(Object.entries(delivery ?? {}).map(([name, value]) => [`delivery_${name}`, value])),
  };
  const field = (name: keyof typeof billingLabels) => ({ form: FORM, name, label: say(billingLabels[name]), sent, value: values[name] ?? undefined });
  return (
    <Form name={FORM} marks={{ 'data-vat': true }}>
      <Input {...field('name')} max={200} autocomplete="billing name" />
      <Input {...field('company')} max={200} autocomplete="billing organization" optional />
      <Input {...field('street')} max={200} autocomplete="billing street-address" />
      <div class="pair">
        <Input {...field('postcode')} max={20} autocomplete="billing postal-code" hint={say('Enter a dash if there isn’t one.')} />
        <Input {...field('city')} max={120} autocomplete="billing address-level2" />
      </div>
      <Select
        form={FORM}
        name="country"
        label={say(billingLabels.country)}
        options={countries()}
        value={billing?.country ?? order.vat.country ?? ''}
        autocomplete="billing country"
        required
        sent={sent}
      />
      <Input
        {...field('vat_number')}
        max={32}
        autocomplete="off"
        hint={say('Include the two-letter country code, for example DE811191002. We check the number against the EU’s VAT register.')}
        optional
      />
      <p>
        <button class="quiet" type="submit" name="only" value="vat" formnovalidate>
          {say('Update VAT')}
        </button>
      </p>
      <Input {...field('email')} type="email" max={254} autocomplete="billing email" />
      {order.needs_delivery && (
        <fieldset>
          <legend>{say('Delivery address')}</legend>
          {order.has_delivery && !delivery && <p class="hint">{say('An address is saved. Enter another one to replace it.')}</p>}
          <Input {...field('delivery_name')} max={200} autocomplete="shipping name" optional={order.has_delivery} />
          <Input {...field('delivery_street')} max={200} autocomplete="shipping address-line1" optional={order.has_delivery} />
          <Input {...field('delivery_extra')} max={200} autocomplete="shipping address-line2" optional />
          <div class="pair">
            <Input {...field('delivery_postcode')} max={20} autocomplete="shipping postal-code" optional />
            <Input {...field('delivery_city')} max={120} autocomplete="shipping address-level2" optional={order.has_delivery} />
          </div>
          <Input
            {...field('delivery_region')}
            max={120}
            autocomplete="shipping address-level1"
            hint={say('Required in Australia, Brazil, Canada, India, Mexico and the United States.')}
            optional
          />
          <Select {...field('delivery_country')} options={countries()} value={values.delivery_country ?? ''} autocomplete="shipping country" />
          <Input {...field('delivery_phone')} max={32} autocomplete="shipping tel" optional />
        </fieldset>
      )}
      <button type="submit">{say('Save and continue to payment')}</button>
    </Form>
  );
}

/** The form's values as the operation takes them: empty optional texts become null. */
export function readBilling(values: Record<string, string>) {
  const orNull = (text: string | undefined) => (text?.trim() ? text : null);
  const delivery = Object.fromEntries(Object.keys(billingLabels).flatMap((key) => (key.startsWith('delivery_') ? [[key, orNull(values[key])]] : [])));
  const { name = '', street = '', postcode = '', city = '', country = '', email = '' } = values;
  return { name, company: orNull(values.company), street, postcode, city, country, vat_number: orNull(values.vat_number), email, ...delivery };
}
