import { addressWith } from '../parts/pager.tsx';
import { say } from '../words/say.ts';
import type { Side } from './compare-choice.ts';

type Sides = readonly [Side, Side];

/** Two fields. If a name is ambiguous, the candidates are links below that keep the other product. */
export function CompareForm({ sides, isSame = false }: { sides: Sides; isSame?: boolean }) {
  const chosen = { a: sides[0].found?.slug ?? sides[0].typed, b: sides[1].found?.slug ?? sides[1].typed };
  return (
    <form class="compare-form" action="/compare" method="get">
      <Field name="a" label={say('First product')} side={sides[0]} chosen={chosen} />
      <Field name="b" label={say('Second product')} side={sides[1]} chosen={chosen} isSame={isSame} />
      <button type="submit">{say('Compare')}</button>
    </form>
  );
}

interface Given {
  name: 'a' | 'b';
  label: string;
  side: Side;
  chosen: { a: string; b: string };
  isSame?: boolean;
}

function Field({ name, label, side: { typed, found, offers }, chosen, isSame }: Given) {
  const isUnknown = typed !== '' && !found;
  const wrong = isSame ? say('Choose two different products.') : isUnknown ? sayUnknown(offers.length) : undefined;
  return (
    <div class="field">
      <label for={`f-${name}`}>{label}</label>
      <input
        id={`f-${name}`}
        name={name}
        value={typed}
        maxlength={200}
        required
        dir="auto"
        autocomplete="off"
        data-pick
        aria-invalid={wrong ? 'true' : undefined}
        aria-describedby={wrong ? `f-${name}-error` : undefined}
      />
      {wrong && (
        <p class="field-error" id={`f-${name}-error`}>
          {wrong}
        </p>
      )}
      {offers.length > 0 && (
        <ul class="offers">
          {offers.map((offer) => (
            <li>
              <a class="name" href={addressWith('/compare', { ...chosen, [name]: offer.slug })} dir="auto">
                {offer.name}
              </a>
              {offer.tagline && (
                <span class="soft" dir="auto">
                  {offer.tagline}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const sayUnknown = (offers: number) =>
  offers > 0 ? say('No live product has exactly this name. Which one do you mean?') : say('No live product found with this name.');
