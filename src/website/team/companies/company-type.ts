import type { getCompany } from '../../../ownership/index.ts';

/** One company as its page has it. */
export type Company = Awaited<ReturnType<typeof getCompany.handle>>;
