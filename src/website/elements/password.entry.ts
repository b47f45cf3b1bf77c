import { guessBits, LEAST_BITS } from '../../platform/secrets/guessable.ts';

/** The number of guesses, as a power of two, from which on each of the four levels begins. */
const LEVELS = [0, LEAST_BITS, 50, 70];

/**
 * Shows how hard a new password is to guess while it is typed. The text says it too, for people who don't see the meter. The list of stolen
 * passwords isn't here: one that is on it is only refused when it is sent.
 */
for (const place of document.querySelectorAll<HTMLElement>('[data-strength]')) {
  const field = document.getElementById(place.dataset.strength!) as HTMLInputElement;
  const [meter, words] = [place.querySelector('meter')!, place.querySelector('output')!];
  const own = JSON.parse(place.dataset.own!) as string[];
  const levels = JSON.parse(place.dataset.levels!) as string[];
  field.addEventListener('input', () => {
    const isEmpty = field.value === '';
    place.hidden = isEmpty;
    const bits = field.value.length < field.minLength ? 0 : guessBits(field.value, own);
    const reached = LEVELS.filter((from) => bits >= from).length;
    meter.value = reached;
    // Announced only when it changes.
    const says = levels[reached - 1]!;
    if (words.value !== says) words.value = says;
  });
}
