import { findProduct } from '../../orders/index.ts';
import { weekInWords } from '../words/days.ts';
import { say } from '../words/say.ts';

interface Line {
  product: string;
  chosen: readonly { option: string; value: string; label: string; words: string }[];
}

/** The options chosen for a product; several values of one option are combined. */
export function Chosen({ line }: { line: Line }) {
  const options = [...new Set(line.chosen.map(({ option }) => option))];
  return (
    <>
      {options.map((option) => {
        const values = line.chosen.filter((one) => one.option === option);
        return (
          <p class="facts">
            <span>
              {say(values[0]!.label)}: <span dir="auto">{values.map((one) => inWords(line.product, one)).join(say(', '))}</span>
            </span>
          </p>
        );
      })}
    </>
  );
}

/** The product's texts are translated; text that people typed and the site's own names aren't. */
function inWords(product: string, { option, value, words }: Line['chosen'][number]): string {
  const kind = findProduct(product)?.options?.[option]?.kind;
  return kind === 'choice' ? say(words) : kind === 'award_week' ? weekInWords(value) : words;
}
