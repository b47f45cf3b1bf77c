import { exportedKinds, leftOutColumns, leftOutKinds } from './kinds.ts';

/** The text about the kinds in `slipway help export`. */
export function describeKinds(): string {
  const width = Math.max(...[...Object.keys(exportedKinds), ...Object.keys(leftOutKinds)].map((name) => name.length));
  const row = ([name, text]: [string, string]) => `  ${name.padEnd(width)}  ${text}`;
  const columns = Object.entries(leftOutColumns).flatMap(([table, own]) => Object.entries(own).map(([name, { why }]) => `  ${table}.${name}: ${why}`));
  return `Kinds of --everything, one file each:

${Object.entries(exportedKinds).map(row).join('\n')}

Left out:

${Object.entries(leftOutKinds).map(row).join('\n')}

${columns.join('\n')}
  Work that waits, such as emails.
`;
}
