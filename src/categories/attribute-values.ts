/** What an attribute takes. */
export const attributeKinds = ['text', 'yes_no', 'number', 'choice'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

export interface AttributeType {
  kind: AttributeKind;
  unit: string | null;
  choices: string[];
}

const yes = /^(?:yes|ja|true)$/i;
const no = /^(?:no|nein|false)$/i;

/**
 * The stored form of a value: `Yes` or `No`, a plain number without its unit, a choice as the site team wrote it, or the text.
 * @returns undefined if the attribute can't have this value
 */
export function readAttributeValue({ kind, unit, choices }: AttributeType, text: string): string | undefined {
  const value = text.trim();
  if (kind === 'text') return value;
  if (kind === 'yes_no') return yes.test(value) ? 'Yes' : no.test(value) ? 'No' : undefined;
  if (kind === 'choice') return choices.find((choice) => choice.toLowerCase() === value.toLowerCase());
  const bare = unit !== null && value.toLowerCase().endsWith(unit.toLowerCase()) ? value.slice(0, -unit.length).trim() : value;
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(bare) ? bare.replace(/^(-?)0+(?=\d)/, '$1') : undefined;
}

/** Says what to enter when a value was refused. */
export function wantedOf(label: string, { kind, unit, choices }: AttributeType): string {
  if (kind === 'yes_no') return `${label} must be Yes or No.`;
  if (kind === 'choice') return `${label} must be one of: ${choices.join(', ')}.`;
  return unit === null ? `${label} must be a number, such as 12 or 12.5.` : `${label} must be a number in ${unit}, such as 12 or 12.5.`;
}
