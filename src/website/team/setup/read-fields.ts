import type { PersonalVisit } from '../../personal-page.ts';

/** A field that may be empty: then null, which takes the value away. */
export const readText = ({ sent }: PersonalVisit, name: string): string | null => sent.values[name]?.trim() || null;

/** Fields with numbers. An empty one restores the default, and other text is passed on for the operation to refuse. */
export function readNumbers({ sent }: PersonalVisit, names: readonly string[]): Record<string, number | string | null> {
  return Object.fromEntries(
    names.map((name) => {
      const text = sent.values[name]?.trim().replace(',', '.') ?? '';
      return [name, text === '' ? null : /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text];
    }),
  );
}
