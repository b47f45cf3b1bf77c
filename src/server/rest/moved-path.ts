import type { Site } from '../../contract/call.ts';
import { Refusal } from '../../contract/errors.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import type { ServiceParts } from '../http/service-parts.ts';

/**
 * The path that a read with an earlier address of a listing permanently redirects to. Only looked up after the listing wasn't found, so
 * that other reads don't pay for it.
 * @param values of the path's names
 */
export async function findMovedPath(
  parts: Pick<ServiceParts, 'findMovedListing'>,
  { error, operation, site, path, values }: { error: unknown; operation: AnyOperation; site: Site; path: string; values: Record<string, string> },
): Promise<string | undefined> {
  const { slug } = values;
  if (!(error instanceof Refusal) || error.code !== 'listing_not_found' || operation.method !== 'GET' || slug === undefined) return undefined;
  const now = await parts.findMovedListing(site, slug);
  return now && path.replace(`/listings/${slug}`, `/listings/${now}`);
}
