import { Icon } from '../parts/icon.tsx';
import { say } from '../words/say.ts';
import { type EmbedKind, embedSizes, frameCode, scriptCode } from './sizes.ts';

interface Given {
  origin: string;
  kind: EmbedKind;
  slug?: string;
  /** Title of the frame, for screen readers. */
  title: string;
  label: string;
}

/** The code of one embed, as a frame and with the script, and a link to see it. */
export function EmbedCode({ origin, kind, slug, title, label }: Given) {
  const of = { origin, kind, title, ...(slug !== undefined && { slug }) };
  const codes = [
    ['frame', say('As a frame'), frameCode(of)],
    ['script', say('With the script'), scriptCode(of)],
  ] as const;
  return (
    <li class="embed">
      <h3>{label}</h3>
      {codes.map(([way, words, code]) => {
        const id = `embed-${kind}-${way}`;
        return (
          <>
            <label for={id}>{words}</label>
            <textarea id={id} readonly rows={3} spellcheck={false} dir="ltr">
              {code}
            </textarea>
            <p class="facts">
              <button class="quiet needs-script" type="button" data-copy={id}>
                <Icon name="copy" />
                {say('Copy')}
                <span class="unseen">
                  {' '}
                  {label}, {words}
                </span>
              </button>
            </p>
          </>
        );
      })}
      <p>
        <a href={`${embedSizes[kind].path}${slug ?? ''}`} rel="nofollow">
          {say('See what it looks like')}
          <span class="unseen"> ({label})</span>
        </a>
      </p>
    </li>
  );
}
