/** The home page, weeks, the calendar, boards and awards. */
export const week = /* css */ `
`;
