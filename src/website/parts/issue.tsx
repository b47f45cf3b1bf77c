import { addDays } from '../../launches/index.ts';
import { dayInWords, weekdayInShort } from '../words/days.ts';
import { say } from '../words/say.ts';

/** The seven days of a week as marks: past, today and to come. @param today YYYY-MM-DD in the site's zone */
export function WeekDays({ week, today }: { week: string; today: string }) {
  const days = Array.from({ length: 7 }, (_, i) => addDays(week, i));
  return (
    <ol class="week-days" aria-label={say('Votes count until the end of {day}', { day: dayInWords(days[6]!) })}>
      {days.map((day) => (
        <li class={day < today ? 'is-past' : undefined} aria-current={day === today ? 'date' : undefined}>
          {weekdayInShort(day)}
        </li>
      ))}
    </ol>
  );
}
