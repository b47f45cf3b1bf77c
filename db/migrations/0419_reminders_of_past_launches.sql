-- Until now, a launch that began at once by an order told nobody who had asked for a reminder. These reminders are late: at the next
-- relaunch they would announce a launch that took place long ago. Those of the last two days may still be about to be sent.
-- safe: few rows, which nobody but their person and the start of a launch writes
delete from launch_reminder r
where exists (
  select from launch n
  where n.listing_id = r.listing_id and n.launched_at >= r.asked_at and n.launched_at < now() - interval '2 days')
  -- People believe that they'll be told of a launch that is still to come.
  and not exists (select from launch n where n.listing_id = r.listing_id and n.launched_at is null and n.week is not null);
