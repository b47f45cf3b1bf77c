export const companiesPath = '/team/companies';

/** The page of the company that a domain or a host belongs to. */
export const companyPath = (domain: string): string => `${companiesPath}/${encodeURIComponent(domain)}`;
