import type { AnyOperation } from '../../contract/operation.ts';
import { mergeCompanies, moveCompanyDomain, splitCompany, takeBackCompanyChange } from './operations/change-companies.ts';
import { getCompany } from './operations/get-company.ts';
import { listCompanies } from './operations/list-companies.ts';

/** What the site team does with companies. */
export const companyOperations: readonly AnyOperation[] = [listCompanies, getCompany, moveCompanyDomain, mergeCompanies, splitCompany, takeBackCompanyChange];
