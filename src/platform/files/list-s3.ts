import type { AskS3 } from './ask-s3.ts';

export interface S3Object {
  name: string;
  /** NaN if the store doesn't say. */
  bytes: number;
  /** In ms since 1970; NaN if the store doesn't say. */
  changedAt: number;
}

/**
 * Lists the objects of a bucket whose names start with a prefix (ListObjectsV2), page by page and in the store's order.
 * @param given.base address of the bucket itself
 * @param given.who the store's name in errors: "The file store"
 * @throws Error if there is no such bucket, or if the store doesn't list everything: what is missing would look as if it didn't exist
 */
export async function* listS3(ask: AskS3, { base, prefix, who }: { base: string; prefix: string; who: string }): AsyncGenerator<S3Object[]> {
  let token: string | undefined;
  do {
    // Sorted by name, as the signature requires.
    const query = [...(token === undefined ? [] : [['continuation-token', token]]), ['list-type', '2'], ['prefix', prefix]];
    const response = await ask('GET', new URL(`${base}?${query.map(([key, value]) => `${key}=${encodeURIComponent(value!)}`).join('&')}`));
    const text = await response.text();
    if (!response.ok || !text.includes('<ListBucketResult')) throw new Error(`${who} has no such bucket: ${base}`);
    yield readObjects(text);
    const isCut = /<IsTruncated>\s*true\s*<\/IsTruncated>/i.test(text);
    const next = isCut ? textOf(text, 'NextContinuationToken') : undefined;
    if (isCut && !next) throw new Error(`${who} does not list all of its objects (ListObjectsV2 without a continuation token).`);
    if (next === token && next !== undefined) throw new Error(`${who} keeps listing the same objects.`);
    token = next;
  } while (token !== undefined);
}

function readObjects(text: string): S3Object[] {
  const [, ...objects] = text.split('<Contents>');
  return objects.map((object) => ({
    name: textOf(object, 'Key') ?? '',
    bytes: Number(textOf(object, 'Size') ?? Number.NaN),
    changedAt: Date.parse(textOf(object, 'LastModified') ?? ''),
  }));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(text: string, element: string): string | undefined {
  const [, value] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(text) ?? [];
  return value?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!);
}
