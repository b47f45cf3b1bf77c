const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "Week of 4 May 2026". @throws RangeError when the Monday is not a day YYYY-MM-DD. */
export function weekOf(monday: string): string {
  const day = readDay(monday);
  return `Week of ${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime())) throw new RangeError(`Not a day: ${text}`);
  return day;
}
