/** Search, the palette, categories, people, posts. */
export const find = /* css */ `
`;
