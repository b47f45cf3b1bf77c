/** Accounts, orders, prices, and the pages that explain. */
export const ways = /* css */ `
`;
