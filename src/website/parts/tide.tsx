const WIDTH = 120;
const HEIGHT = 10;

/** How full a week is, as a horizontal water level. Decorative: the text next to it says the same. */
export function Tide({ taken, capacity, most, isPaid }: { taken: number; capacity: number; most: number; isPaid: boolean }) {
  const width = (places: number) => Math.round((Math.min(places, most) / most) * WIDTH * 10) / 10;
  return (
    <svg class={isPaid ? 'tide is-paid' : 'tide'} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path class="tide-bed" d={`M0 ${HEIGHT - 0.5}H${width(capacity)}M0 2V${HEIGHT}M${Math.max(0.5, width(capacity) - 0.5)} 2V${HEIGHT}`} />
      {taken > 0 && <path class="tide-water" d={`M0 3.5H${Math.max(2, width(taken))}V${HEIGHT - 1}H0z`} />}
    </svg>
  );
}
