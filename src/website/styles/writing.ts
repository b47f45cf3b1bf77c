/** Submitting a website and editing its draft. */
export const writing = /* css */ `
`;
