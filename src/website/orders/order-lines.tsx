import type { listCategories } from '../../categories/index.ts';
import type { InputError } from '../../contract/errors.ts';
import type { Option } from '../../orders/index.ts';
import { inWords } from '../forms/error-list.tsx';
import { Input, Select } from '../forms/form.tsx';
import type { Sent } from '../personal-page.ts';
import { weekInWords } from '../words/days.ts';
import { dollars } from '../words/figures.ts';
import { say } from '../words/say.ts';
import { sayOrderFault } from './order-faults.ts';
import { fieldOf, type Offer } from './order-form.ts';

type Tree = Awaited<ReturnType<typeof listCategories.handle>>['items'];

/** The data for all parts of the form. */
interface Given {
  sent: Sent;
  tree: Tree;
  /** Mondays of the weeks in which the listing won an award, newest first. */
  awardWeeks: readonly string[];
}

const FORM = 'order';
const EXTRA_CATEGORIES = 3;

/**
 * What can be ordered: one of the ways to launch, and additional products.
 * @param given.isOut whether the listing is public or will be
 * @param given.asked code of the product that the person came for
 */
export function OrderForm({ offered, isOut, asked, ...given }: Given & { offered: readonly Offer[]; isOut: boolean; asked: string | undefined }) {
  const { sent } = given;
  const ways = offered.filter(({ product }) => product.takesPlace);
  const others = offered.filter(({ product }) => !product.takesPlace);
  const isSent = sent.values.form === FORM;
  // Nothing is chosen for people but what they came for.
  const chosen = isSent ? (sent.values.launch ?? '') : (ways.find(({ product }) => product.code === asked)?.product.code ?? '');
  const nothing = (sent.error?.errors ?? []).some(({ pointer }) => pointer === '/products');
  return (
    <>
      {nothing && (
        <p class="field-error" id="order-products">
          {say('Choose at least one product.')}
        </p>
      )}
      {ways.length > 0 && (
        <fieldset class="offers">
          <legend>{say('Launch')}</legend>
          {ways.map((offer) => (
            <OfferLine offer={offer} kind="radio" isChosen={chosen === offer.product.code} {...given} />
          ))}
          {others.length > 0 && (
            <div class="offer">
              <input id="order-launch-none" type="radio" name="launch" value="" checked={chosen === ''} />
              <label for="order-launch-none">{say('None of these')}</label>
            </div>
          )}
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset class="offers">
          <legend>{ways.length > 0 ? say('Extras') : say('Products')}</legend>
          {others.map((offer) => (
            <OfferLine
              needs={!isOut && offer.product.code === asked ? offer.product.texts.faults?.listing_not_out : undefined}
              offer={offer}
              kind="checkbox"
              isChosen={isSent ? (sent.lists.products ?? []).includes(offer.product.code) : offer.product.code === asked}
              {...given}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

/** @param given.needs what has to be ordered with it, for the product that the person came for */
function OfferLine({
  offer,
  kind,
  isChosen,
  needs,
  ...given
}: Given & { offer: Offer; kind: 'radio' | 'checkbox'; isChosen: boolean; needs?: string | undefined }) {
  const { product, cents } = offer;
  const { code, texts, price } = product;
  const id = `order-${fieldOf('product', code)}`;
  const errors = (given.sent.error?.errors ?? []).filter(({ pointer }) => pointer === `/${fieldOf('product', code)}`);
  return (
    <div class="offer">
      <input
        id={id}
        type={kind}
        name={kind === 'radio' ? 'launch' : 'products'}
        value={code}
        checked={isChosen}
        aria-describedby={`${id}-says`}
        aria-invalid={errors.length > 0 ? 'true' : undefined}
      />
      <div>
        <p class="offer-head">
          <label for={id}>{say(texts.name)}</label>
          <span class="number">{price.kind === 'open' ? say('from {price}', { price: dollars(cents) }) : dollars(cents)}</span>
        </p>
        <p class="hint" id={`${id}-says`}>
          {say(texts.description)} {say(texts.refund)}
        </p>
        {needs && errors.length === 0 && <p class="notice">{say(needs)}</p>}
        {errors.length > 0 && <p class="field-error">{sayFaults(errors)}</p>}
        <Options offer={offer} {...given} />
      </div>
    </div>
  );
}

const sayFaults = (errors: readonly InputError[]): string => [...new Set(errors.map((error) => sayOrderFault(error) ?? inWords(error)))].join(' ');

const fieldGiven = (part: string, code: string, given: { label: string; sent: Sent }) => ({
  form: FORM,
  name: fieldOf(part, code),
  sayFault: sayOrderFault,
  ...given,
});

/** A product's additional fields. */
function Options({ offer, ...given }: Given & { offer: Offer }) {
  const { product, cents, weeks } = offer;
  const { code, week, price, categories, options } = product;
  const { sent, tree } = given;
  return (
    <div class="offer-options">
      {week && (
        <Select
          {...fieldGiven('week', code, { label: say(week.label), sent })}
          options={[
            ['', week.choice === 'required' ? say('Choose a week') : say('Right away')],
            ...weeks.map((monday) => [monday, weekInWords(monday)] as const),
          ]}
          value=""
        />
      )}
      {price.kind === 'open' && (
        <Input
          {...fieldGiven('amount', code, { label: say('Amount in US dollars'), sent })}
          max={7}
          autocomplete="off"
          value={String(Math.ceil(cents / 100))}
          hint={say('Whole dollars only.')}
          optional
        />
      )}
      {categories && <Categories name={fieldOf('categories', code)} label={say(categories)} sent={sent} tree={tree} />}
      {Object.entries(options ?? {}).map(([name, option]) => (
        <OptionField name={name} code={code} option={option} {...given} />
      ))}
    </div>
  );
}

function OptionField({ name, code, option, sent, tree, awardWeeks }: Given & { name: string; code: string; option: Option }) {
  const field = fieldGiven(name, code, { label: say(option.label), sent });
  switch (option.kind) {
    case 'choice': {
      const values = Object.entries(option.values);
      return <Select {...field} options={values.map(([value, words]) => [value, say(words)] as const)} value={values[0]![0]} />;
    }
    case 'text':
      return <Input {...field} max={option.most} autocomplete="off" hint={say(option.hint)} optional />;
    case 'categories':
      return <Categories name={field.name} label={field.label} hint={say(option.hint)} sent={sent} tree={tree} />;
    // This order is for a listing, so there is no draft to choose.
    case 'draft':
      return null;
    case 'award_week':
      // With one award there is no choice.
      return awardWeeks.length < 2 ? null : (
        <Select {...field} options={[['', say(option.latest)], ...awardWeeks.map((monday) => [monday, weekInWords(monday)] as const)]} value="" />
      );
  }
}

function Categories({ name, label, hint, sent, tree }: { name: string; label: string; hint?: string; sent: Sent; tree: Tree }) {
  const typed = sent.lists[name] ?? [];
  const errors = (sent.error?.errors ?? []).filter(({ pointer }) => pointer === `/${name}`);
  return (
    <fieldset class="offer-categories" id={`${FORM}-${name}`}>
      <legend>{label}</legend>
      {hint && <p class="hint">{hint}</p>}
      {errors.length > 0 && <p class="field-error">{sayFaults(errors)}</p>}
      {Array.from({ length: EXTRA_CATEGORIES }, (_, i) => (
        <select name={name} aria-label={say('Extra category {n}', { n: i + 1 })}>
          <option value="">–</option>
          {tree.map((top) => (
            <optgroup label={top.name}>
              {[top, ...top.subcategories].map(({ slug, name: title }) => (
                <option value={slug} selected={slug === typed[i]}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      ))}
    </fieldset>
  );
}
