/**
 * How many times as long as usual this process waits for its database and for its own end: 1, except when tests start it on a machine that
 * has much else to do. It isn't a setting for operators, because a hung database has to be noticed within seconds.
 */
export const PATIENCE = Math.max(1, Number(process.env.SLIPWAY_TEST_PATIENCE) || 1);
