import type { ProfileValues } from '../profile-values.ts';

/**
 * What a row's button does without a script: `add:fields/features`, `remove:faqs/2`, `up:fields/usps/1`.
 * @returns the resulting values and the row to focus
 */
export function changeRows(values: ProfileValues, does: string): { values: ProfileValues; at: string } | undefined {
  const [, act, path, row] = /^(add|remove|up):(fields\/[a-z]+|faqs)(?:\/(\d{1,2}))?$/.exec(does) ?? [];
  if (act === undefined || path === undefined) return undefined;
  const key = path.replace('fields/', '');
  if (path === 'faqs') {
    const { rows, at } = change(values.faqs, { act, row, empty: { question: '', answer: '' } });
    return { values: { ...values, faqs: rows }, at: `${path}/${at}/question` };
  }
  if (!(key in values.lists)) return undefined;
  const { rows, at } = change(values.lists[key]!, { act, row, empty: '' });
  return { values: { ...values, lists: { ...values.lists, [key]: rows } }, at: `${path}/${at}` };
}

function change<Row>(rows: readonly Row[], given: { act: string; row: string | undefined; empty: Row }): { rows: Row[]; at: number } {
  const at = Number(given.row ?? rows.length);
  if (given.act === 'add') return { rows: [...rows, given.empty], at: rows.length };
  if (given.act === 'remove') return { rows: rows.filter((_, i) => i !== at), at: Math.max(0, at - 1) };
  if (at < 1 || at >= rows.length) return { rows: [...rows], at };
  return { rows: [...rows.slice(0, at - 1), rows[at]!, rows[at - 1]!, ...rows.slice(at + 1)], at: at - 1 };
}
