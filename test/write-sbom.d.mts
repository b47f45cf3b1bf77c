export interface Component {
  type: string;
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope: 'required' | 'optional' | 'excluded';
  licenses?: ({ license: { id: string } } | { expression: string })[];
  hashes?: { alg: string; content: string }[];
}
export interface Parts {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { component: { 'bom-ref': string; name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
export const allowed: ReadonlySet<string>;
// biome-ignore lint/suspicious/noExplicitAny: a lock file as it is
export function describeParts(own: any, packages: Record<string, any>, options: { dev: boolean }): Parts;
export function findBadLicences(parts: Pick<Parts, 'components'>): string[];
export function main(root: string, args: readonly string[]): number;
