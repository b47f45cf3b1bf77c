import type { Child } from 'hono/jsx';
import type { Sent } from '../personal-page.ts';
import { say } from '../words/say.ts';
import { inWords } from './error-list.tsx';

/** File types offered by the file picker. The server checks the actual bytes. */
const TAKEN = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml';

/** A form with files, or one next to it. @param action default: the page itself */
export const UploadForm = ({ name, action, class: look = 'form', children }: { name: string; action?: string; class?: string; children?: Child }) => (
  <form class={look || undefined} method="post" action={action} enctype="multipart/form-data">
    <input type="hidden" name="form" value={name} />
    {children}
  </form>
);

/** The picker of a picture, which the form requires. @param id also names it in errors: `logo` for the pointer /logo-file */
export function FileInput({ id, label = say('A file from your device'), sent }: { id: string; label?: string; sent: Sent }) {
  const errors = (sent.error?.errors ?? []).filter(({ pointer }) => pointer === `/${id}-file`);
  return (
    <div class="field">
      <label for={`${id}-file`}>{label}</label>
      {errors.length > 0 && (
        <p class="field-error" id={`${id}-file-error`}>
          {errors.map((error) => inWords(error)).join(' ')}
        </p>
      )}
      <input
        id={`${id}-file`}
        type="file"
        name="file"
        accept={TAKEN}
        required
        aria-invalid={errors.length > 0 ? 'true' : undefined}
        aria-describedby={errors.length > 0 ? `${id}-file-error` : undefined}
      />
    </div>
  );
}
