/** The profile of a product, comparing, badges, reviews. */
export const dossier = /* css */ `
`;
