import { z } from 'zod';
import { invalidInput } from '../../../contract/errors.ts';
import { defineSiteOperation } from '../../../contract/operation.ts';
import { checkoutAddress, getCheckout, requirePayable } from '../../checkout/find-checkout.ts';
import { withCoupon, withoutCoupon } from '../coupon-rules.ts';
import { countUses, lockCoupon, saveCoupon } from '../coupon-store.ts';

const wrong = (detail: string) => invalidInput([{ pointer: '/code', code: 'bad_coupon', detail }]);

/** Only the website's checkout takes coupons: the inputs of the public operations are a contract and have no field for one. */
export const applyCoupon = defineSiteOperation({
  name: 'apply_coupon',
  title: 'Use a coupon',
  summary: 'Applies a coupon to an unpaid order, replacing any other one. An empty code removes it.',
  audience: 'anyone',
  writes: true,
  input: z.strictObject({ ...checkoutAddress, code: z.string().max(64) }),
  output: z.strictObject({ total_cents: z.int().min(0) }),
  async handle({ number, signature, code: typed }, call) {
    const { db, now } = call;
    const order = await getCheckout(call, { number, signature, lock: true });
    await requirePayable(call, order);
    const code = typed.trim().toUpperCase();
    if (code === '') {
      const quote = withoutCoupon(order.quote);
      await saveCoupon(db, { orderId: order.id, couponId: null, cents: 0, quote, now });
      return { total_cents: quote.total_cents };
    }
    const coupon = await lockCoupon(db, { siteId: order.site_id, code });
    if (!coupon || coupon.stopped_at || (coupon.starts_at && coupon.starts_at > now)) throw wrong('There’s no coupon with this code. Check the spelling.');
    if (coupon.ends_at && coupon.ends_at <= now) throw wrong('This coupon has expired.');
    const uses = await countUses(db, { couponId: coupon.id, orderId: order.id, accountId: order.account_id });
    if (coupon.most_uses !== null && uses.all >= coupon.most_uses) throw wrong('This coupon has been used up.');
    if (coupon.most_per_account !== null && uses.own >= coupon.most_per_account) throw wrong('You have already used this coupon.');
    const quote = withCoupon(order.quote, coupon);
    if (!quote) throw wrong('This coupon is for other products.');
    const cents = withoutCoupon(order.quote).subtotal_cents - quote.subtotal_cents;
    await saveCoupon(db, { orderId: order.id, couponId: coupon.id, cents, quote, now });
    return { total_cents: quote.total_cents };
  },
});
