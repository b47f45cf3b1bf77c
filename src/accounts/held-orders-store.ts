import { type Db, sql } from '../platform/database/database.ts';

/** A person's orders with all that belongs to them, oldest first; without the secrets of a payment page. */
export function readHeldOrders(db: Db, accountId: number): Promise<Record<string, unknown>[]> {
  return db.rows<Record<string, unknown>>(sql`
    select o.number, s.key as site, o.status, o.quote, o.billing, o.subtotal_cents, o.vat_cents, o.total_cents, o.delivery, o.consents, o.created_at, o.expires_at,
      o.paid_at, o.fulfilled_at, o.ended_at,
      (select coalesce(json_agg(json_build_object('product', l.product, 'listing', x.slug, 'item', l.item, 'amount_cents', l.amount_cents,
          'fulfilled_at', l.fulfilled_at, 'taken_back_at', l.taken_back_at, 'state', l.state,
          'featured', (select json_build_object('begins_at', f.begins_at, 'ends_at', f.ends_at) from featured_period f where f.line_id = l.id),
          'task', (select json_build_object('kind', t.kind, 'status', t.status, 'detail', t.detail, 'created_at', t.created_at, 'ended_at', t.ended_at,
              'messages', (select coalesce(json_agg(json_build_object('at', m.at, 'by', m.by, 'body', m.body) order by m.id), '[]')
                from team_task_message m where m.task_id = t.id))
            from team_task t where t.line_id = l.id)) order by l.position), '[]')
        from purchase_line l left join listing x on x.id = l.listing_id where l.purchase_id = o.id) as lines,
      (select json_build_object('code', c.code, 'cents', u.cents, 'used_at', u.used_at)
        from coupon_use u join coupon c on c.id = u.coupon_id where u.purchase_id = o.id) as coupon,
      (select coalesce(json_agg(json_build_object('provider', p.provider, 'reference', p.reference, 'status', p.status, 'amount_cents', p.amount_cents,
          'currency', p.currency, 'at', p.created_at, 'settled_at', p.settled_at, 'refunded_cents', p.refunded_cents, 'lost_cents', p.lost_cents,
          'sent_back_cents', p.sent_back_cents,
          'disputes', (select coalesce(json_agg(json_build_object('reference', d.reference, 'status', d.status, 'amount_cents', d.amount_cents,
              'opened_at', d.opened_at, 'closed_at', d.closed_at) order by d.opened_at, d.reference), '[]')
            from payment_dispute d where d.payment_id = p.id)) order by p.created_at, p.id), '[]')
        from payment p where p.purchase_id = o.id) as payments,
      (select coalesce(json_agg(json_build_object('kind', r.kind, 'status', r.status, 'amount_cents', r.amount_cents, 'vat_cents', r.vat_cents, 'reason', r.reason,
          'reference', r.reference, 'requested_at', r.requested_at, 'done_at', r.done_at, 'is_outside', r.is_outside,
          'lines', (select coalesce(json_agg(json_build_object('product', l.product, 'amount_cents', x.amount_cents) order by l.position), '[]')
            from refund_line x join purchase_line l on l.id = x.line_id where x.refund_id = r.id)) order by r.requested_at, r.id), '[]')
        from refund r where r.purchase_id = o.id) as refunds,
      (select coalesce(json_agg(json_build_object('kind', i.kind, 'number', i.number, 'issued_at', i.issued_at, 'mailed_at', i.mailed_at, 'content', i.content)
          order by i.id), '[]')
        from invoice i where i.purchase_id = o.id) as invoices,
      (select coalesce(json_agg(json_build_object('at', e.at, 'event', e.event, 'by', e.by, 'detail', e.detail) order by e.id), '[]')
        from purchase_event e where e.purchase_id = o.id) as events,
      (select coalesce(json_agg(json_build_object('at', q.created_at, 'reason', q.reason, 'decision', q.decision, 'answer', q.answer,
          'decided_at', q.decided_at) order by q.id), '[]')
        from refund_request q where q.purchase_id = o.id) as refund_requests
    from purchase o join site s on s.id = o.site_id where o.account_id = ${accountId} order by o.id`);
}
