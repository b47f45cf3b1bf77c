import { Form, Input } from '../../forms/form.tsx';
import type { Sent } from '../../personal-page.ts';
import { say } from '../../words/say.ts';
import type { Checkout } from './vat-words.ts';

/** A field to enter a coupon, or the coupon in the order. */
export function CouponForm({ order: { coupon }, sent }: { order: Checkout; sent: Sent }) {
  if (coupon !== null)
    return (
      <Form name="coupon" class="">
        <input type="hidden" name="code" value="" />
        <button class="quiet" type="submit">
          {say('Remove coupon {code}', { code: coupon })}
        </button>
      </Form>
    );
  return (
    <Form name="coupon">
      <Input form="coupon" name="code" label={say('Coupon')} max={64} autocomplete="off" sent={sent} sayFault={({ detail }) => detail && say(detail)} />
      <button class="quiet" type="submit">
        {say('Use coupon')}
      </button>
    </Form>
  );
}
