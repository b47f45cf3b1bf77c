import type { InputError } from '../../contract/errors.ts';
import type { listCategories } from '../../directory/index.ts';
import { Input, Select } from '../account/form.tsx';
import { inWords } from '../parts/error-list.tsx';
import type { Sent } from '../personal-page.ts';
import { weekInWords } from '../words/days.ts';
import { dollars } from '../words/figures.ts';
import { codeInWords } from '../words/names.ts';
import { say } from '../words/say.ts';
import { sayOrderFault } from './order-faults.ts';
import { fieldOf, launches, type Product } from './order-form.ts';
import type { Own } from './own-listing.ts';
import { refundWords, sayProduct } from './product-words.ts';

type Tree = Awaited<ReturnType<typeof listCategories.handle>>['items'];

interface Given {
  offered: readonly Product[];
  sent: Sent;
  tree: Tree;
  mayLaunch: boolean;
  status: Own['status'];
}

const FORM = 'order';
const EXTRA_CATEGORIES = 3;
const sizes = ['small', 'large'] as const;
const materials = ['oak', 'glass', 'brass'] as const;

/** What can be ordered: one of the ways to launch, and what goes along. */
export function OrderForm({ offered, sent, tree, mayLaunch }: Given) {
  const ways = offered.filter(({ code }) => launches.includes(code));
  const others = offered.filter(({ code }) => !launches.includes(code));
  const isSent = sent.values.form === FORM;
  const chosen = isSent ? (sent.values.launch ?? '') : mayLaunch ? 'launch' : '';
  const nothing = (sent.error?.errors ?? []).some(({ pointer }) => pointer === '/products');
  return (
    <>
      {nothing && (
        <p class="field-error" id="order-products">
          {say('Choose at least one thing.')}
        </p>
      )}
      {ways.length > 0 && (
        <fieldset class="offers">
          <legend>{say('The launch')}</legend>
          {ways.map((product) => (
            <Offer product={product} kind="radio" isChosen={chosen === product.code} sent={sent} tree={tree} />
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
          <legend>{ways.length > 0 ? say('Besides') : say('What you like')}</legend>
          {others.map((product) => (
            <Offer product={product} kind="checkbox" isChosen={isSent && (sent.lists.products ?? []).includes(product.code)} sent={sent} tree={tree} />
          ))}
        </fieldset>
      )}
    </>
  );
}

function Offer({ product, kind, isChosen, sent, tree }: { product: Product; kind: 'radio' | 'checkbox'; isChosen: boolean; sent: Sent; tree: Tree }) {
  const { code } = product;
  const id = `order-${fieldOf('product', code)}`;
  const errors = (sent.error?.errors ?? []).filter(({ pointer }) => pointer === `/${fieldOf('product', code)}`);
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
          <label for={id}>{sayProduct(product.name)}</label>
          <span class="number">{product.open_amount ? say('from {price}', { price: dollars(product.price_cents) }) : dollars(product.price_cents)}</span>
        </p>
        <p class="hint" id={`${id}-says`}>
          {sayProduct(product.description)} {refundWords[code] && say(refundWords[code])}
        </p>
        {errors.length > 0 && <p class="field-error">{sayFaults(errors)}</p>}
        <Options product={product} sent={sent} tree={tree} />
      </div>
    </div>
  );
}

const sayFaults = (errors: readonly InputError[]): string => [...new Set(errors.map((error) => sayOrderFault(error) ?? inWords(error)))].join(' ');

/** What a product wants to know besides. */
function Options({ product, sent, tree }: { product: Product; sent: Sent; tree: Tree }) {
  const { code, weeks, week, price_cents } = product;
  const field = (part: Parameters<typeof fieldOf>[0], label: string) => ({ form: FORM, name: fieldOf(part, code), label, sent, sayFault: sayOrderFault });
  return (
    <div class="offer-options">
      {week !== 'none' && (
        <Select
          {...field('week', code === 'featured' ? say('From') : say('Launch week'))}
          options={[['', week === 'required' ? say('Choose a week') : say('At once')], ...weeks.map((monday) => [monday, weekInWords(monday)] as const)]}
          value=""
        />
      )}
      {product.open_amount && (
        <Input
          {...field('amount', say('Amount in US dollars'))}
          max={7}
          autocomplete="off"
          value={String(Math.ceil(price_cents / 100))}
          hint={say('Whole dollars.')}
          optional
        />
      )}
      {(code === 'extra_categories' || code === 'launch_bundle') && <Categories code={code} sent={sent} tree={tree} />}
      {code === 'trophy' && (
        <>
          <Select {...field('size', say('Height'))} options={sizes.map((size) => [size, size === 'small' ? '12 cm' : '20 cm'] as const)} value="small" />
          <Select {...field('material', say('Made of'))} options={materials.map((one) => [one, codeInWords(one)] as const)} value="oak" />
          <Input {...field('engraving', say('Engraving'))} max={60} autocomplete="off" hint={say('Without one the product’s name is engraved.')} optional />
        </>
      )}
    </div>
  );
}

function Categories({ code, sent, tree }: { code: string; sent: Sent; tree: Tree }) {
  const name = fieldOf('categories', code);
  const typed = sent.lists[name] ?? [];
  const errors = (sent.error?.errors ?? []).filter(({ pointer }) => pointer === `/${name}`);
  return (
    <fieldset class="offer-categories" id={`${FORM}-${name}`}>
      <legend>{code === 'launch_bundle' ? say('Extra categories; left open, those of the draft') : say('Extra categories')}</legend>
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
