import type { Child } from 'hono/jsx';
import { fieldOf, LIST_ENTRIES } from '../../profile-fields/index.ts';
import { EntrySays, type Quote, Quotes, Unstated } from '../parts/quotes.tsx';
import { say } from '../words/say.ts';
import type { GroupName, ListField, Row } from './form-state.ts';
import { groups } from './form-state.ts';
import { entryLabels, fieldHints, labelOf, partLabels } from './labels.ts';
import { Act, ConflictNote, type Desk, errorsAt, FaultNote, FieldRow, placeOf } from './value-row.tsx';

/** A list field with one line per entry. Empty lines are ignored. */
export function ListRow({ desk, name }: { desk: Desk; name: ListField }) {
  const unit = `fields.${name}`;
  const entries = desk.state.lists[name];
  const label = say(labelOf(unit));
  const id = `${placeOf(unit)}-input`;
  return (
    <FieldRow desk={desk} name={name} hint={fieldHints[name]} isGroup>
      <ul class="lines" aria-labelledby={`${id}-label`}>
        {entries.map((text, i) => (
          <li>
            <input
              name={unit}
              value={text}
              maxlength={fieldOf(name).draftMax}
              dir="auto"
              autocomplete="off"
              aria-label={say('{list}, entry {n}', { list: label, n: i + 1 })}
              aria-invalid={errorsAt(desk, unit, `/${i}`).length > 0 ? 'true' : undefined}
              autofocus={desk.added === unit && i === entries.length - 1}
            />
            <Act desk={desk} does={`remove:${unit}:${i}`} at={unit} label={say('Remove')} about={text} icon="cross" bare />
            <EntrySays desk={desk} name={name} entry={text} />
          </li>
        ))}
      </ul>
      {entries.length < LIST_ENTRIES && <Act desk={desk} does={`add:${unit}`} at={unit} label={say('Add an entry')} about={label} icon="plus" />}
    </FieldRow>
  );
}

const longest: Record<string, number> = {
  'faqs.question': 300,
  'faqs.answer': 1500,
  'founders.name': 160,
  'founders.title': 160,
  'founders.bio': 3000,
  'milestones.title': 200,
  'milestones.description': 2000,
  'milestones.url': 500,
};
const long = new Set(['faqs.answer', 'founders.bio', 'milestones.description']);

/** A list whose entries have several parts: questions, founders, milestones. */
export function GroupRows(given: {
  desk: Desk;
  name: GroupName;
  most: number;
  add: string;
  quotesOf(row: Row): readonly Quote[] | undefined;
  /** Text for an entry without quotes; default: that it was written here. */
  noteOf?(row: Row): string | undefined;
  children?: Child;
}) {
  const { desk, name, most } = given;
  const rows = desk.state.groups[name];
  const title = say(partLabels[name]!);
  return (
    <section class="desk-part" id={name}>
      <h2>{title}</h2>
      {given.children}
      <FaultNote id={name} errors={errorsAt(desk, name, '')} />
      <ConflictNote desk={desk} unit={name} />
      {rows.map((row, i) => (
        <details class="entry-row" open={headOf(row) === '' || errorsIn(desk, name, i).length > 0}>
          <summary dir="auto">{headOf(row) || say('{list}, entry {n}', { list: title, n: i + 1 })}</summary>
          <div class="value">
            <fieldset class="value-own entry-fields">
              <legend class="unseen">{say('{list}, entry {n}', { list: title, n: i + 1 })}</legend>
              {groups[name].map((part) => (
                <PartInput
                  desk={desk}
                  name={name}
                  part={part}
                  row={row}
                  at={i}
                  isNew={desk.added === name && i === rows.length - 1 && part === groups[name][0]}
                />
              ))}
              <p class="value-acts">
                {i > 0 && <Act desk={desk} does={`up:${name}:${i}`} at={name} label={say('Move up')} about={headOf(row)} icon="up" />}
                <Act desk={desk} does={`remove:${name}:${i}`} at={name} label={say('Remove')} about={headOf(row)} icon="cross" />
              </p>
            </fieldset>
            <div class="value-site">
              <EntryQuotes quotes={given.quotesOf(row)} note={given.noteOf?.(row)} day={desk.day} />
            </div>
          </div>
        </details>
      ))}
      {rows.length === 0 && <Unstated draft={desk.draft} />}
      {rows.length < most ? (
        <Act desk={desk} does={`add:${name}`} at={name} label={given.add} about="" icon="plus" />
      ) : (
        <p class="hint">{say('You can add up to {most}.', { most })}</p>
      )}
    </section>
  );
}

/** The errors of one entry. */
const errorsIn = ({ errors }: Desk, name: GroupName, at: number) => errors.filter(({ pointer = '' }) => pointer.startsWith(`/${name}/${at}/`));

const headOf = (row: Row): string => Object.values(row).find((text) => text.trim() !== '') ?? '';

function EntryQuotes({ quotes, note, day }: { quotes: readonly Quote[] | undefined; note: string | undefined; day: string }) {
  return quotes && quotes.length > 0 ? <Quotes evidence={quotes} day={day} /> : <p class="hint">{note ?? say('Written by you')}</p>;
}

function PartInput({ desk, name, part, row, at, isNew }: { desk: Desk; name: GroupName; part: string; row: Row; at: number; isNew: boolean }) {
  const key = `${name}.${part}`;
  const id = `${name}-${at}-${part}`;
  const errors = errorsAt(desk, name, `/${at}/${part}`);
  const shared = {
    id,
    name: key,
    dir: 'auto' as const,
    maxlength: longest[key],
    autofocus: isNew,
    'aria-invalid': errors.length > 0 ? ('true' as const) : undefined,
    'aria-describedby': errors.length > 0 ? `${id}-error` : undefined,
  };
  return (
    <div class="field">
      <label for={id}>{say(entryLabels[part]!)}</label>
      {long.has(key) ? (
        <textarea {...shared} rows={3}>
          {`\n${row[part]!}`}
        </textarea>
      ) : (
        <input {...shared} type={part === 'date' ? 'date' : 'text'} value={row[part]} autocomplete="off" />
      )}
      <FaultNote id={id} errors={errors} />
    </div>
  );
}
