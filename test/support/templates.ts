/** The migrated database that those of tests are copied from, and the same with the demo. */
export const TEMPLATE = 'slipway_test_template';
export const DEMO_TEMPLATE = 'slipway_test_demo';
