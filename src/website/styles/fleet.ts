/** My listings: editing, figures, pictures. */
export const fleet = /* css */ `
`;
