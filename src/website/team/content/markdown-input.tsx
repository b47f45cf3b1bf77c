import { raw } from 'hono/html';
import { inWords } from '../../forms/error-list.tsx';
import type { PersonalPage, Sent } from '../../personal-page.ts';
import { renderMarkdown } from '../../words/markdown.ts';
import { say } from '../../words/say.ts';

/** A text of 100,000 characters, each of up to nine bytes in a form. */
export const LARGEST_TEXT_FORM = 1024 * 1024;

/** The preview that a script requests while a person writes: the text as visitors will see it. */
export const markdownPreview: PersonalPage = {
  path: '/team/content/preview',
  audience: 'team',
  roles: ['editor'],
  maxBytes: LARGEST_TEXT_FORM,
  post: async ({ sent }) => ({ body: Buffer.from(renderMarkdown(sent.values['text'] ?? '')), contentType: 'text/html; charset=utf-8' }),
};

/** Whether the form was sent to look at it, not to save it. */
export const wantsPreview = ({ values }: Sent): boolean => values['do'] === 'preview';

/** Markdown with its preview: while writing where scripts run, else by a button. */
export function MarkdownInput(given: { form: string; name: string; label: string; max: number; rows: number; value: string; sent: Sent }) {
  const { form, name, label, max, rows, sent } = given;
  const isSent = sent.values.form === form;
  const text = (isSent ? sent.values[name] : undefined) ?? given.value;
  const id = `${form}-${name}`;
  const errors = isSent ? (sent.error?.errors ?? []).filter(({ pointer }) => pointer === `/${name}`) : [];
  return (
    <div class="markdown" data-preview="/team/content/preview">
      <div class="field">
        <label for={id}>{label}</label>
        {errors.length > 0 && (
          <p class="field-error" id={`${id}-error`}>
            {errors.map((error) => inWords(error, { name, label })).join(' ')}
          </p>
        )}
        <textarea
          id={id}
          name={name}
          rows={rows}
          maxlength={max}
          required
          dir="auto"
          aria-invalid={errors.length > 0 ? 'true' : undefined}
          aria-describedby={[...(errors.length > 0 ? [`${id}-error`] : []), `${id}-hint`].join(' ')}
        >
          {text}
        </textarea>
        <p class="hint" id={`${id}-hint`}>
          {say('Markdown: ## heading, **bold**, [link](https://…), - list. HTML and scripts are shown as text.')}
        </p>
      </div>
      <button type="submit" class="quiet" name="do" value="preview" formnovalidate data-preview-button>
        {say('Preview')}
      </button>
      <section class="markdown-preview" aria-label={say('Preview')} tabindex={0} hidden={!wantsPreview(sent)}>
        <div class="prose" dir="auto" data-preview-out>
          {wantsPreview(sent) && raw(renderMarkdown(text))}
        </div>
      </section>
    </div>
  );
}
