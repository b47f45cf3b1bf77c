import { raw } from 'hono/html';
import { renderInline } from '../words/markdown.ts';
import { say } from '../words/say.ts';
import type { ApiDescription, Schema } from './api-description.ts';
import { typeInWords, unwrap } from './schema-words.ts';

/** Levels that are open at first; readers open deeper ones themselves. */
const OPEN_LEVELS = 1;

/** An answer's schema as a tree of names, types and descriptions. */
export function SchemaTree({ schema, api, level = 0 }: { schema: Schema; api: ApiDescription; level?: number }) {
  const { properties = {}, required = [] } = unwrap(schema, api.resolve).schema;
  return (
    <ul class="schema">
      {Object.entries(properties).map(([name, property]) => {
        const own = unwrap(property, api.resolve);
        const inner = innerOf(own.schema, api);
        const head = (
          <>
            <code>{name}</code> <span class="soft">{typeInWords(own, api.resolve)}</span>
            {!required.includes(name) && <span class="soft">, {say('may be missing')}</span>}
            {own.schema.description && (
              <span class="schema-words" lang="en">
                {' '}
                {raw(renderInline(own.schema.description))}
              </span>
            )}
          </>
        );
        return (
          <li>
            {inner ? (
              <details open={level < OPEN_LEVELS && (name === 'items' || Object.keys(inner.properties ?? {}).length <= 8)}>
                <summary>{head}</summary>
                <SchemaTree schema={inner} api={api} level={level + 1} />
              </details>
            ) : (
              head
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The schema of the object in a property, or of the objects in its list. */
function innerOf(schema: Schema, api: ApiDescription): Schema | undefined {
  if (schema.properties) return schema;
  if (!schema.items) return undefined;
  const entry = unwrap(schema.items, api.resolve).schema;
  return entry.properties ? entry : undefined;
}
