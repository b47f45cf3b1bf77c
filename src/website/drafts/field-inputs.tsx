import { type FieldName, fieldOf } from '../../profile-fields/index.ts';
import { countryName } from '../words/names.ts';
import { reader } from '../words/reader.ts';
import { say } from '../words/say.ts';
import { fieldHints, knownPricing, knownStages } from './labels.ts';
import { type Desk, described, FieldRow, placeOf } from './value-row.tsx';

/** Initial height of text fields in lines; all others have one line. */
const lines: Partial<Record<FieldName, number>> = { tagline: 2, short_description: 3, description: 12, pricing_summary: 3 };

/** A field with one text, its hint and what was found about it. */
export function TextRow({ desk, name }: { desk: Desk; name: FieldName }) {
  const field = fieldOf(name);
  const unit = `fields.${name}`;
  const text = desk.state.texts[unit]!;
  const id = `${placeOf(unit)}-input`;
  const hint = fieldHints[name];
  const shared = { id, name: unit, dir: 'auto' as const, ...described(desk, unit, hint) };
  const rows = lines[name];
  const count = rows !== undefined || name === 'name' ? { count: { text, most: field.listingMax } } : {};
  return (
    <FieldRow desk={desk} name={name} hint={hint} {...count}>
      {rows === undefined ? (
        <input
          {...shared}
          type={name === 'contact_email' ? 'email' : 'text'}
          value={text}
          maxlength={field.draftMax}
          autocomplete="off"
          inputmode={inputMode(name)}
        />
      ) : (
        <textarea {...shared} rows={rows} maxlength={field.draftMax}>
          {`\n${text}`}
        </textarea>
      )}
    </FieldRow>
  );
}

function inputMode(name: FieldName): 'numeric' | 'url' | undefined {
  if (name === 'founded_year') return 'numeric';
  return name === 'demo_video_url' || name === 'logo_url' ? 'url' : undefined;
}

/** A field with suggested values that also accepts others. */
export function ChoiceRow({ desk, name }: { desk: Desk; name: 'stage' | 'pricing_model' }) {
  const known = name === 'stage' ? knownStages : knownPricing;
  const text = desk.state.texts[`fields.${name}`]!;
  const options: [string, string][] = Object.entries(known).map(([value, label]) => [value, say(label)]);
  return <SelectRow desk={desk} name={name} options={text === '' || Object.hasOwn(known, text) ? options : [...options, [text, text]]} />;
}

const countries =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MQ MR MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  );

/** The choice of a country, sorted in the reader's language. A code that we don't know stays selectable. */
export function CountryRow({ desk }: { desk: Desk }) {
  const text = desk.state.texts['fields.country']!.toUpperCase();
  const codes = text === '' || countries.includes(text) ? countries : [...countries, text];
  const order = new Intl.Collator(reader().locale);
  const options = codes.map((code): [string, string] => [code, countryName(code)]).sort(([, a], [, b]) => order.compare(a, b));
  return <SelectRow desk={desk} name="country" options={options} chosen={text} />;
}

function SelectRow({ desk, name, options, chosen }: { desk: Desk; name: FieldName; options: readonly [string, string][]; chosen?: string }) {
  const unit = `fields.${name}`;
  const value = chosen ?? desk.state.texts[unit]!;
  return (
    <FieldRow desk={desk} name={name} hint={fieldHints[name]}>
      <select id={`${placeOf(unit)}-input`} name={unit} {...described(desk, unit, fieldHints[name])}>
        <option value="">{say('Not stated')}</option>
        {options.map(([code, label]) => (
          <option value={code} selected={code === value}>
            {label}
          </option>
        ))}
      </select>
    </FieldRow>
  );
}
